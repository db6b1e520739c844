import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. The parent must be positioned, or the page may get a scroll bar. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
