import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** Describes its content for screen readers. */
  label: string;
  /** Edge length in pixels, including the quiet zone; `fill` for the container's width. */
  size?: 120 | 160 | 200 | 260 | 'fill' | undefined;
}

const QrCodeDrawing = lazy(async () => ({ default: (await import('./qr-code-drawing')).QrCodeDrawing }));

/** A QR code: dark on light in every theme, because many scanners support nothing else. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={styles.code}
      style={{ '--qr-size': size === 'fill' ? '100%' : `${size / 16}rem` } as CSSProperties}
    >
      <Suspense fallback={null}>
        <QrCodeDrawing text={text} />
      </Suspense>
    </span>
  );
}
