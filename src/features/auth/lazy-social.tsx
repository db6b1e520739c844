import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../platform/api/call-api';
import { socialCalls } from '../../platform/api/guest-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Skeleton } from '../../ui/skeleton';
import type { LoginEvent } from './sign-in';

const storageKey = 'billfold.socialProviders';
const neverChanges = () => () => undefined;

/** The providers that the server offers: those of the last visit until the current list has loaded. */
function useSocialProviders(): readonly string[] {
  const stored = useSyncExternalStore(
    neverChanges,
    () => readStored(storageKey) ?? '',
    // The build, which draws the first form ahead, has none.
    () => '',
  );
  const [listed, setListed] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi(socialCalls.listSocialProviders, {}, { signal: leaving.signal }).then(
      ({ payload }) => {
        const names = payload.providers.join(',');
        writeStored(storageKey, names === '' ? null : names);
        setListed(names);
      },
      // When the request fails, the other ways to sign in still work.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return (listed ?? stored).split(',');
}

const SocialSignIn = lazy(async () => {
  // A chunk that fails to load must not take the login form with it.
  const loaded = await import('./social-sign-in').catch(() => undefined);
  return { default: loaded?.SocialSignIn ?? Nothing };
});

function Nothing(_props: { referralCode: string }) {
  return null;
}

/**
 * The social sign-in buttons, if any provider is configured. They are last in the card, so their late arrival
 * moves nothing.
 */
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

/** The step after the return from a provider, in a chunk of its own. */
export function LazySocialStep(props: { onEnd: (event: LoginEvent) => void }) {
  return (
    <Suspense fallback={<Skeleton shape="card" width="100%" height="12rem" />}>
      <SocialStep {...props} />
    </Suspense>
  );
}
