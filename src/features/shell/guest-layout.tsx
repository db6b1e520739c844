import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionState } from '../../platform/session/session';
import { BrandLink } from './brand-link';
import styles from './guest-layout.module.css';
import { LanguageSelect } from './language-select';
import { CookiePlace } from './lazy-page-extras';
import { LazyPageFooter } from './lazy-page-footer';
import { UnreachableScreen } from './unreachable-screen';

/** The layout of the screens for guests. */
export function GuestLayout() {
  const state = useSessionState();
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <BrandLink to="/login" />
        <LanguageSelect />
      </header>
      <main id="content" className={styles.page}>
        {state === 'unreachable' ? <UnreachableScreen /> : <Outlet />}
      </main>
      <CookiePlace />
      <LazyPageFooter />
    </div>
  );
}

/** The layout of a page outside of all areas, such as the one for unknown addresses. */
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
      <CookiePlace />
      <LazyPageFooter />
    </div>
  );
}
