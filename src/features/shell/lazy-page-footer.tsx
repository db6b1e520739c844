import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { PageFooterProps } from './page-footer';
import styles from './page-footer.module.css';

const PageFooter = lazy(async () => ({
  default: (
    await import('./page-footer').catch(() => ({ PageFooter: Nothing as ComponentType<PageFooterProps> }))
  ).PageFooter,
}));

function Nothing() {
  return null;
}

/** The footer's place at its final size; its content loads after the screen. */
export function LazyPageFooter(props: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      <Suspense fallback={null}>
        <PageFooter {...props} />
      </Suspense>
    </footer>
  );
}
