import { lazy, Suspense, useEffect, useState } from 'react';
import { calmMoment } from '../../lib/calm-moment';

const PageExtras = lazy(async () => ({
  // The app stands without them, so a file that does not come takes nothing with it.
  default: (await import('./page-extras').catch(() => ({ PageExtras: Nothing }))).PageExtras,
}));

function Nothing() {
  return null;
}

/** The notices and the way up, fetched once the first screen stands and nothing else is going on. */
export function LazyPageExtras() {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    void calmMoment().then(() => setCalm(true));
  }, []);
  return <Suspense fallback={null}>{isCalm && <PageExtras />}</Suspense>;
}
