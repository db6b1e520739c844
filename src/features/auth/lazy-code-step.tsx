import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { CodeStepProps } from './code-step';

const load = async () => import('./code-step');
const CodeStep = lazy(async () => ({ default: (await load()).CodeStep }));

/** The code step, whose code is fetched while somebody fills in the first form. */
export function LazyCodeStep(props: CodeStepProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" width="100%" height="22rem" />}>
      {/* What was typed at one step must not stand in the next. */}
      <CodeStep key={props.factor.kind} {...props} />
    </Suspense>
  );
}

/** Fetches the code ahead of its need; without a connection it is fetched when needed. */
export function preloadCodeStep(): void {
  load().catch(() => undefined);
}
