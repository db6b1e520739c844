import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers alone. Its parent has to be positioned, or the page may grow a scroll bar. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
