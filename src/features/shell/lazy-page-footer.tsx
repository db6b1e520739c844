import { lazy, Suspense } from 'react';
import styles from './page-footer.module.css';

const PageFooter = lazy(async () => ({
  default: (await import('./page-footer').catch(() => ({ PageFooter: Nothing }))).PageFooter,
}));

function Nothing() {
  return null;
}

/** The footer, in a place of its size from the beginning; what stands in it comes after the screen. */
export function LazyPageFooter() {
  return (
    <footer className={styles.footer}>
      <Suspense fallback={null}>
        <PageFooter />
      </Suspense>
    </footer>
  );
}
