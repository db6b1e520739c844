import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { LoginEvent } from './login-machine';

const SocialStep = lazy(async () => ({ default: (await import('./social-step')).SocialStep }));

/** The step after coming back from a provider, whose code nobody else needs. */
export function LazySocialStep(props: { onEnd: (event: LoginEvent) => void }) {
  return (
    <Suspense fallback={<Skeleton shape="card" width="100%" height="12rem" />}>
      <SocialStep {...props} />
    </Suspense>
  );
}
