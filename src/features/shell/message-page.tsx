import type { ReactNode } from 'react';
import { PageHeading } from '../../platform/page/page-heading';
import styles from './message-page.module.css';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The suggested action. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page with one message and at most one action. */
export function MessagePage({ icon, title, text, action, children }: MessagePageProps) {
  return (
    <section className={styles.message}>
      <span className={styles.icon}>{icon}</span>
      <PageHeading title={title} />
      <p className={styles.text}>{text}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children}
    </section>
  );
}
