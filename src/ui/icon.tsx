import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length in pixels at the default text size. */
  size?: 16 | 20 | 24 | 32;
  className?: string | undefined;
}

/**
 * The frame that all icons share: a grid of 24 and a stroke of 1.75. Icons are hidden from screen readers; the
 * control or text beside them has the name.
 */
export function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={edge}
      height={edge}
      style={{ width: edge, height: edge, flex: 'none' }}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
