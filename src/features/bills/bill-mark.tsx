import styles from './bill-mark.module.css';

/** A bill in small: paper, frame and a rosette of its hub. */
export function BillMark() {
  return (
    <svg viewBox="0 0 48 32" className={styles.mark} aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="47" height="31" rx="4" className={styles.paper} />
      <rect x="3.5" y="3.5" width="41" height="25" rx="1.5" className={styles.line} />
      {turns.map((turn) => (
        <ellipse
          key={turn}
          cx="24"
          cy="16"
          rx="10"
          ry="4.2"
          transform={`rotate(${turn} 24 16)`}
          className={styles.line}
        />
      ))}
      <circle cx="24" cy="16" r="3" className={styles.seal} />
      <path d="M7 7.5h5M7 24.5h5M36 7.5h5M36 24.5h5" className={styles.line} />
    </svg>
  );
}

const turns = [0, 30, 60, 90, 120, 150];
