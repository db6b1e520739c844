interface PocketLipProps {
  className: string | undefined;
}

/** The leather of a pocket, with a dip for the thumb and a seam. Stretches to its place; decorative. */
export function PocketLip({ className }: PocketLipProps) {
  return (
    <svg
      viewBox="0 0 358 72"
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="var(--color-leather)"
        d="M0 16C0 9 5 4 14 4h104c24 0 32 8 61 8s37-8 61-8h104c9 0 14 5 14 12v36a20 20 0 0 1-20 20H20A20 20 0 0 1 0 52z"
      />
      <path
        fill="none"
        stroke="var(--color-leather-light)"
        strokeWidth="1.2"
        vectorEffect="non-scaling-stroke"
        d="M1 16c0-6 5-11 13-11h104c24 0 32 8 61 8s37-8 61-8h104c8 0 13 5 13 11"
      />
      <path
        fill="none"
        stroke="var(--color-stitch)"
        strokeWidth="1.1"
        strokeDasharray="5 3.2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        d="M6 18c0-5 3-8 9-8h102c23 0 33 8 62 8s39-8 62-8h102c6 0 9 3 9 8v34a14 14 0 0 1-14 14H20A14 14 0 0 1 6 52z"
      />
    </svg>
  );
}
