import { lazy, Suspense } from 'react';
import { useSocialProviders } from './use-social-providers';

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
