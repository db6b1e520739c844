import { useId } from 'react';

export interface BrandMarkProps {
  /** Edge length in pixels at the default text size. From 32 on seam and engraving are drawn, too. */
  size?: number;
  /** The product's name where the logo stands alone; without it the logo is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

const FINE_FROM = 32;

/** The logo: a billfold with the edge of a note in it, in the text colour. */
export function BrandMark({ size = 32, label, className }: BrandMarkProps) {
  const maskId = useId();
  const isFine = size >= FINE_FROM;
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 32 32"
      width={edge}
      height={edge}
      style={{ width: edge, height: edge, flex: 'none' }}
      className={className}
      fill="currentColor"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isFine && (
        <mask id={maskId} stroke="#000" fill="none" strokeLinecap="round">
          <path fill="#fff" stroke="none" d="M0 0h32v32H0z" />
          <path strokeWidth={0.55} d={ENGRAVING} />
          <path strokeWidth={0.85} strokeDasharray="1.55 1.75" d={SEAM} />
        </mask>
      )}
      <g {...(isFine && { mask: `url(#${maskId})` })}>
        <path d={NOTE} />
        <path d={POCKET} />
      </g>
    </svg>
  );
}

const NOTE =
  'M6 4h20a1.25 1.25 0 0 1 1.25 1.25v5.35c-2.25 1.38-4.9 2.3-7.65 2.7a3.9 3.9 0 1 0-7.2 0' +
  'c-2.75-.4-5.4-1.32-7.65-2.7V5.25A1.25 1.25 0 0 1 6 4z';
const ENGRAVING = 'M7 6.25h18M7 8.15h4M21 8.15H25M7 10.05h3.35M21.65 10.05H25';
const POCKET =
  'M1.75 12.6c0-1.3 1.35-2 2.4-1.35 3.35 2.2 7.5 3.4 11.85 3.4s8.5-1.2 11.85-3.4c1.05-.65 2.4.05 2.4 1.35V24.5' +
  'a3.75 3.75 0 0 1-3.75 3.75h-21A3.75 3.75 0 0 1 1.75 24.5z';
/* Two halves from the middle outward, so that the stitches are symmetric. */
const SEAM = 'M15 26.05H5.6a1.65 1.65 0 0 1-1.65-1.65v-8.9M17 26.05h9.4a1.65 1.65 0 0 0 1.65-1.65v-8.9';
