import { ToneIcon } from './tone-icon';
import type { Tone } from './tone-icon';
import styles from './tone-sign.module.css';

/** The sign of how something ended, big, above its words. */
export function ToneSign({ tone }: { tone: Tone }) {
  return (
    <span className={styles.sign} data-tone={tone}>
      <ToneIcon tone={tone} size={32} />
    </span>
  );
}
