import type { ReactNode } from 'react';
import { BrandLink } from './brand-link';
import styles from './guest-layout.module.css';

/** Around a page that belongs to no area, such as the one for wrong addresses. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <BrandLink to="/bills" />
      </header>
      <main id="content" className={styles.page}>
        {children}
      </main>
    </div>
  );
}
