import { lazy, Suspense } from 'react';
import { useSocialProviders } from './use-social-providers';

const SocialSignIn = lazy(async () => ({ default: (await import('./social-sign-in')).SocialSignIn }));

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
