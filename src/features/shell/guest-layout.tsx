import { Outlet } from '@tanstack/react-router';
import { useSessionState } from '../../core/session/use-session-state';
import { BrandLink } from './brand-link';
import styles from './guest-layout.module.css';
import { LazyPageFooter } from './lazy-page-footer';
import { LanguageSelect } from './language-select';
import { UnreachableScreen } from './unreachable-screen';

/** Around the screens of those who are not signed in. */
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
      <LazyPageFooter />
    </div>
  );
}
