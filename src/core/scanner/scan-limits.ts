/** Scans a second at most: enough for a steady hand, and the phone stays cool. */
export const scansPerSecondMax = 5;
/** The longest edge of what is scanned of a camera's picture, in pixels. */
export const scanRegionMax = 480;
/** Larger pictures are not read: decoded they would fill a phone's memory. */
export const picturePixelsMax = 40_000_000;
export const pictureBytesMax = 40 * 1024 * 1024;
/** The longest text that is looked at; a QR code holds less. */
export const scannedTextMax = 65_536;
