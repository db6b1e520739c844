import { qrCodePath } from './qr-code-path';

/** The quiet zone in modules, which scanners need. */
const MARGIN = 2;

/** The drawing of a QR code; its chunk contains the library that computes it. */
export function QrCodeDrawing({ text }: { text: string }) {
  const { edge, path } = qrCodePath(text);
  const whole = edge + 2 * MARGIN;
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
