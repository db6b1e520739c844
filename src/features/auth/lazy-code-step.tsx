import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { CodeStepProps } from './code-step';

const load = async () => import('./code-step');
const CodeStep = lazy(async () => ({ default: (await load()).CodeStep }));

/** The code step; its chunk loads while the user fills in the first form. */
export function LazyCodeStep(props: CodeStepProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" width="100%" height="22rem" />}>
      {/* A separate instance for each factor: input typed at one step must not appear in the next. */}
      <CodeStep key={props.factor.kind} {...props} />
    </Suspense>
  );
}

/** Preloads the chunk; when that fails, it is fetched again as the step opens. */
export function preloadCodeStep(): void {
  load().catch(() => undefined);
}
