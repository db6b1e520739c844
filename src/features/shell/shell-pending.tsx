import { PagePending } from './page-pending';
import styles from './signed-in-layout.module.css';

/** In place of the signed-in app while its code is on its way: its own frame, so that nothing moves when it comes. */
export function ShellPending() {
  return (
    <div className={styles.layout}>
      <div className={styles.pendingBar} />
      <main className={styles.page}>
        <PagePending />
      </main>
    </div>
  );
}
