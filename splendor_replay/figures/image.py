"""Figures as pictures: Kaleido, the extra ``[image]``, draws them in a Chromium of the machine.

Imported only where a picture is wanted. Nothing is read from the network.
"""

from typing import Literal

import plotly.graph_objects as go

try:
    import kaleido
except ImportError:  # the extra is not installed; to_image says so
    kaleido = None

__all__ = ["ImageExportError", "ImageFormat", "to_image"]

ImageFormat = Literal["png", "svg"]
WIDTH = 1100
"""Width of a picture in CSS pixels, where the figure itself says none."""
HEIGHT = 500
SHARPNESS = {"png": 2, "svg": 1}
"""Picture pixels per CSS pixel."""
SECONDS = 90

INSTALL_KALEIDO = "pictures need Kaleido, which is not installed: pip install '.[image]'"
INSTALL_BROWSER = (
    "pictures need Chromium, and none was found: install the Debian package chromium "
    "(apt-get install chromium), or set BROWSER_PATH to a Chromium or Chrome"
)


class ImageExportError(RuntimeError):
    """A picture could not be drawn; the message says what to install."""


def to_image(figure: go.Figure, image_format: ImageFormat) -> bytes:
    """Return a figure as a picture.

    The browser runs headless and without a sandbox, which root and containers need; it is shown
    nothing but the figure.

    Raises:
        ImageExportError: Where Kaleido or a browser is missing, or the browser fails.
    """
    if kaleido is None:
        raise ImageExportError(INSTALL_KALEIDO)
    opts = {
        "format": image_format,
        "width": figure.layout.width or WIDTH,
        "height": figure.layout.height or HEIGHT,
        "scale": SHARPNESS[image_format],
    }
    browser = {"mathjax": False, "timeout": SECONDS, "headless": True, "enable_sandbox": False}
    try:
        picture: bytes = kaleido.calc_fig_sync(figure, opts=opts, kopts=browser)
    except Exception as error:
        if type(error).__name__ == "ChromeNotFoundError":
            raise ImageExportError(INSTALL_BROWSER) from error
        raise ImageExportError(f"the browser could not draw the figure: {error}") from error
    return picture
