import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** What it holds, for those who can't see it. */
  label: string;
  /** Edge length in pixels, the light margin included; or as wide as what it stands in. */
  size?: 120 | 160 | 200 | 260 | 'fill' | undefined;
}

const QrCodeDrawing = lazy(async () => ({ default: (await import('./qr-code-drawing')).QrCodeDrawing }));

/** A text to be read by a camera: dark on light in every theme, for many readers know nothing else. */
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
