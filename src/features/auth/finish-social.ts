import { callApi } from '../../api/call-api';
import { socialCalls } from '../../api/social.calls';
import { session } from '../../core/session/session';
import { noteCodeSent } from '../../core/session/use-resend-countdown';
import type { LoginEvent } from './login-machine';

/** An address that nobody has yet: it only lacks a password. */
export interface ProvedRegistration {
  regKey: string;
  email: string;
}

/** How it goes on: the account's next step, a registration, or nothing when the session has begun. */
type SocialEnd = LoginEvent | { kind: 'registration'; proved: ProvedRegistration } | undefined;

/** Shows the provider's credential to the server. */
export async function finishSocial(credential: string): Promise<SocialEnd> {
  const answer = await callApi(socialCalls.socialSignIn, {
    params: { providerName: 'google' },
    body: { credential },
  });
  switch (answer.status) {
    case 10005:
      return { kind: 'twoFactorAsked', email: '', userKey: answer.payload.userKey };
    case 10019:
      noteCodeSent('signIn', answer.payload.resendAfterS);
      return { kind: 'codeSent', email: answer.payload.email };
    case 1: {
      const { payload } = answer;
      if ('regKey' in payload) return { kind: 'registration', proved: payload };
      await session.begin(payload.accessToken);
      return undefined;
    }
  }
}
