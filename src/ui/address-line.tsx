import styles from './address-line.module.css';

/** An e-mail address on a line of its own. Too long, it is shortened before the @. */
export function AddressLine({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <p className={styles.line} translate="no">
      <span className={styles.name}>{address.slice(0, at)}</span>
      <span className={styles.host}>{address.slice(at)}</span>
    </p>
  );
}
