import { qrPath } from './qr-path';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** What the code is for, for those who do not see it. */
  label: string;
  /** Edge length in pixels, with the margin. */
  size: number;
  /** Free squares around the code. */
  margin: number;
}

/** A QR code, dark on light whatever the theme, because not every camera reads the opposite. */
export function QrCode({ text, label, size, margin }: QrCodeProps) {
  const { edge, path } = qrPath(text);
  const whole = edge + 2 * margin;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
