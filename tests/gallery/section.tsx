import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** The cases of one kind of widget. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.cases}>{children}</div>
    </section>
  );
}
