import { VisuallyHidden } from './visually-hidden';
import styles from './text-field.module.css';

export interface TextFieldCounterProps {
  length: number;
  limit: number;
  /** Says the count in words. */
  describe: (count: { length: number; limit: number }) => string;
}

/** Counts aloud only near the end: a number after every key would drown the typing. */
const SPOKEN_FROM_SHARE = 0.8;

/** Length and limit of a field. It warns and never cuts: a text too long stays whole and is marked. */
export function TextFieldCounter({ length, limit, describe }: TextFieldCounterProps) {
  const isSpoken = length >= limit * SPOKEN_FROM_SHARE;
  return (
    <span className={styles.counter} data-over={length > limit || undefined}>
      <span aria-hidden="true">{`${length} / ${limit}`}</span>
      <VisuallyHidden role="status">{isSpoken ? describe({ length, limit }) : ''}</VisuallyHidden>
    </span>
  );
}
