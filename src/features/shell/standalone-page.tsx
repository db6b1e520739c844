import type { ReactNode } from 'react';
import { BrandLink } from './brand-link';
import styles from './guest-layout.module.css';
import { LanguageSelect } from './language-select';
import { LazyPageFooter } from './lazy-page-footer';

/** Around a page that belongs to no area, such as the one for wrong addresses. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <BrandLink to="/" />
        <LanguageSelect />
      </header>
      <main id="content" className={styles.page}>
        {children}
      </main>
      <LazyPageFooter />
    </div>
  );
}
