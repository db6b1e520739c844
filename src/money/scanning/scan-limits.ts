/** Enough for a steady hand, without heating up the phone. */
export const scansPerSecondMax = 5;
/** The longest edge of the scanned region, in pixels. */
const scanRegionMax = 480;
/** Larger pictures are refused: decoded they would fill a phone's memory. */
export const picturePixelsMax = 40_000_000;
export const pictureBytesMax = 40 * 1024 * 1024;
/** The longest text that is parsed; a QR code holds less. */
export const scannedTextMax = 65_536;

export interface ScanRegion {
  x: number;
  y: number;
  width: number;
  height: number;
  downScaledWidth: number;
  downScaledHeight: number;
}

/** The scanned share of the shorter edge: what the frame on the screen shows. */
const shareOfEdge = 2 / 3;

/** The square in the middle of a camera's picture that is scanned, and the size that it is scaled to. */
export function scanRegion(width: number, height: number): ScanRegion {
  const edge = Math.max(Math.round(Math.min(width, height) * shareOfEdge), 1);
  const scaled = Math.min(edge, scanRegionMax);
  return {
    x: Math.round((width - edge) / 2),
    y: Math.round((height - edge) / 2),
    width: edge,
    height: edge,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  };
}

/** The region's edge on the screen, where the picture covers its box and is cropped. */
export function frameEdge(
  video: { width: number; height: number },
  box: { width: number; height: number },
): number {
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const edge = Math.min(video.width, video.height) * shareOfEdge * scale;
  return Math.round(Math.min(edge, box.width, box.height));
}
