import { lazy, Suspense } from 'react';
import styles from './page-footer.module.css';

const PageFooter = lazy(async () => ({
  default: (await import('./page-footer').catch(() => ({ PageFooter: Nothing }))).PageFooter,
}));

function Nothing() {
  return null;
}

/** The footer's place at its final size; its content loads after the screen. */
export function LazyPageFooter() {
  return (
    <footer className={styles.footer}>
      <Suspense fallback={null}>
        <PageFooter />
      </Suspense>
    </footer>
  );
}
