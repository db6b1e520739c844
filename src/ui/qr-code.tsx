import QRCode from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** The edge, with the quiet zone. */
  sizePx: number;
  /** Says what the code leads to. */
  label: string;
  /** Free modules around the code. */
  margin?: number;
}

/** A QR code: dark on light in either look, because many scanners read nothing else. */
export function QrCode({ text, sizePx, label, margin = 2 }: QrCodeProps) {
  const { edge, path } = useMemo(() => drawing(text, margin), [text, margin]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}

function drawing(text: string, margin: number): { edge: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 0) parts.push(`M${column + margin} ${row + margin}h1v1h-1z`);
    }
  }
  return { edge: modules.size + 2 * margin, path: parts.join('') };
}
