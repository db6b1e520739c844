import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { browserIdle } from '../../lib/after-paint';
import styles from './lazy-page-extras.module.css';

// The app works without them, so a chunk that fails to load must not break the page.
const load = async () => import('./page-extras').catch(() => ({ PageExtras: Nothing, CookieLine: Nothing }));
const PageExtras = lazy(async () => ({ default: (await load()).PageExtras }));
const CookieLine = lazy(async () => ({ default: (await load()).CookieLine }));

function Nothing() {
  return null;
}

/** Shows its content once the first screen is rendered and the browser is idle. */
function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    void browserIdle().then(() => setIdle(true));
  }, []);
  return <Suspense fallback={null}>{isIdle && children}</Suspense>;
}

/** Notices and the button to the top. */
export function LazyPageExtras() {
  return (
    <WhenIdle>
      <PageExtras />
    </WhenIdle>
  );
}

/** The place of the line about cookies above the footer, where it can't cover anything. */
export function CookiePlace() {
  return (
    <div className={styles.place}>
      <WhenIdle>
        <CookieLine />
      </WhenIdle>
    </div>
  );
}
