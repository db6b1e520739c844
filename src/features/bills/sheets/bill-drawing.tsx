import styles from './bill-drawing.module.css';

/** A bill as a few engraved lines, where the bill itself would say too much. */
export function BillDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 48" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="94" height="46" rx="6" className={styles.paper} />
      <rect x="6" y="6" width="84" height="36" rx="3" className={styles.line} />
      <circle cx="48" cy="24" r="10" className={styles.line} />
      <circle cx="48" cy="24" r="6" className={styles.line} />
    </svg>
  );
}
