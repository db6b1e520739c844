import { callApi } from '../../api/call-api';
import { socialCalls } from '../../api/social.calls';
import { rememberSocialAttempt } from './social-attempt';
import type { SocialAttempt } from './social-attempt';

/** Leaves for the provider. Ends when the user comes back by the browser's way back, which may show this very page again. */
export async function startSocial(attempt: Omit<SocialAttempt, 'state'>): Promise<void> {
  const { payload } = await callApi(socialCalls.startSocialSignIn, { params: { providerName: 'google' } });
  const { authorizationUrl } = payload;
  const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
  rememberSocialAttempt({ ...attempt, state });
  globalThis.location.assign(authorizationUrl);
  await new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }));
}
