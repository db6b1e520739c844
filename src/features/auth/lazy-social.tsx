import { Suspense, lazy, useEffect, useState } from 'react';
import { callApi } from '../../platform/api/call-api';
import { socialCalls } from '../../platform/api/guest-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Skeleton } from '../../ui/skeleton';
import type { LoginEvent } from './sign-in';

const storageKey = 'billfold.socialProviders';

/** The providers that the server knows: at once those of the last visit, then those of today. */
function useSocialProviders(): readonly string[] {
  const [names, setNames] = useState(() => readStored(storageKey) ?? '');
  useEffect(() => {
    const leaving = new AbortController();
    callApi(socialCalls.listSocialProviders, {}, { signal: leaving.signal }).then(
      ({ payload }) => {
        const listed = payload.providers.join(',');
        writeStored(storageKey, listed === '' ? null : listed);
        setNames(listed);
      },
      // Without an answer the other ways to sign in are there all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return names.split(',');
}

const SocialSignIn = lazy(async () => {
  // The other ways to sign in must not fall with this one.
  const loaded = await import('./social-sign-in').catch(() => undefined);
  return { default: loaded?.SocialSignIn ?? Nothing };
});

function Nothing(_props: { referralCode: string }) {
  return null;
}

/** Signing in by a provider, where one is configured. It stands last in its card, so that nothing moves when it comes. */
export function LazySocialSignIn({ referralCode = '' }: { referralCode?: string }) {
  const providers = useSocialProviders();
  if (!providers.includes('google')) return null;
  return (
    <Suspense fallback={null}>
      <SocialSignIn referralCode={referralCode} />
    </Suspense>
  );
}

const SocialStep = lazy(async () => ({ default: (await import('./social-step')).SocialStep }));

/** The step after coming back from a provider, whose code nobody else needs. */
export function LazySocialStep(props: { onEnd: (event: LoginEvent) => void }) {
  return (
    <Suspense fallback={<Skeleton shape="card" width="100%" height="12rem" />}>
      <SocialStep {...props} />
    </Suspense>
  );
}
