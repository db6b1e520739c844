import { useReducer } from 'react';
import { useCaptcha } from '../../platform/captcha/captcha-source';
import { useHomePrefetch } from './use-home-prefetch';
import { useSessionState } from '../../platform/session/session';
import { AuthCard, NoticeAlert } from './auth-card';
import { EmailStep } from './registration-email-step';
import { rememberFlow, rememberedFlow } from './flow-memory';
import type { ProvedRegistration } from './social-step';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { PasswordStep } from './registration-password-step';
import {
  checkRegistrationCode,
  finishRegistration,
  nextRegistrationState,
  sendRegistrationCode,
} from './register';
import type { RegistrationEvent, RegistrationState } from './register';
import { referralCodeOf } from './referral-field';

interface RegistrationScreenProps {
  /** The referral code of an invitation link. Untrusted: anybody may have written the link. */
  invitation: unknown;
  /** A user whose address a provider has confirmed skips the first two steps. */
  proved: ProvedRegistration | undefined;
  /** Called when the user continues or goes back: the confirmed address must not be offered again. */
  onProvedUsed: () => void;
}

/** The registration screen, from the address to the session. */
export function RegistrationScreen({ invitation, proved, onProvedUsed }: RegistrationScreenProps) {
  const [state, dispatch] = useReducer(nextRegistrationState, { invitation, proved }, firstState);
  const warmHome = useHomePrefetch();
  const captcha = useCaptcha('signUp');
  const isLeaving = useSessionState() === 'signedIn';
  const { email, referralCode } = state;
  const go = (event: RegistrationEvent) => {
    rememberFlow('registration', null);
    if (proved !== undefined) onProvedUsed();
    dispatch(event);
  };

  if (state.step === 'email') {
    return (
      <AuthCard tab="registration">
        <EmailStep
          initial={{ email, referralCode }}
          notice={state.notice && <NoticeAlert notice={state.notice} />}
          onTouch={() => {
            captcha.warm();
            preloadCodeStep();
            warmHome();
          }}
          sendCode={async (applicant) => {
            await sendRegistrationCode({ email: applicant.email, captcha });
            dispatch({ kind: 'codeSent', ...applicant });
          }}
        />
      </AuthCard>
    );
  }
  if (state.step === 'code') {
    return (
      <AuthCard>
        <LazyCodeStep
          factor={{ kind: 'email', purpose: 'registration', email }}
          isLeaving={isLeaving}
          check={async (code) =>
            go({ kind: 'codeAccepted', regKey: await checkRegistrationCode({ email, code }) })
          }
          onTouch={() => rememberFlow('registration', { email, referralCode })}
          onEnd={go}
        />
      </AuthCard>
    );
  }
  const { regKey } = state;
  return (
    <AuthCard>
      <PasswordStep
        {...{ email, referralCode, isLeaving }}
        isSocial={proved !== undefined}
        finish={async (choice) => finishRegistration({ email, regKey, ...choice })}
        onReferralDropped={() => dispatch({ kind: 'referralDropped' })}
        onEnd={go}
      />
    </AuthCard>
  );
}

function firstState({
  invitation,
  proved,
}: Pick<RegistrationScreenProps, 'invitation' | 'proved'>): RegistrationState {
  const referralCode = referralCodeOf(invitation);
  if (proved !== undefined) return { step: 'password', ...proved, referralCode };
  const remembered = rememberedFlow('registration');
  if (remembered !== null) return { step: 'code', ...remembered };
  return { step: 'email', email: '', referralCode };
}
