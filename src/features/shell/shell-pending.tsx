import { PagePending } from './page-pending';
import styles from './signed-in-layout.module.css';

/** The layout's skeleton while its code loads, so that nothing moves when it is rendered. */
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
