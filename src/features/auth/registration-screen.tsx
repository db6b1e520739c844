import { useReducer } from 'react';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { useWarmHome } from '../../core/page/use-warm-home';
import { useSessionState } from '../../core/session/use-session-state';
import { AuthCard } from './auth-card';
import { EmailStep } from './email-step';
import { rememberedFlow, rememberFlow } from './flow-memory';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { NoticeAlert } from './notice-alert';
import { PasswordStep } from './password-step';
import { checkRegistrationCode, finishRegistration, sendRegistrationCode } from './register';
import { referralCodeOf } from './referral-code';
import { nextRegistrationState } from './registration-machine';
import type { RegistrationEvent, RegistrationState } from './registration-machine';

interface RegistrationScreenProps {
  /** From an invitation link; whatever it is, it was typed by a stranger. */
  invitation: unknown;
}

/** Registering, from the address to the session. */
export function RegistrationScreen({ invitation }: RegistrationScreenProps) {
  const [state, dispatch] = useReducer(nextRegistrationState, invitation, firstState);
  const warmHome = useWarmHome();
  const captcha = useCaptcha('signUp');
  const isLeaving = useSessionState() === 'signedIn';
  const { email, referralCode } = state;
  const go = (event: RegistrationEvent) => {
    rememberFlow('registration', null);
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
        finish={async (choice) => finishRegistration({ email, regKey, ...choice })}
        onReferralDropped={() => dispatch({ kind: 'referralDropped' })}
        onEnd={go}
      />
    </AuthCard>
  );
}

function firstState(invitation: unknown): RegistrationState {
  const remembered = rememberedFlow('registration');
  if (remembered !== null) return { step: 'code', ...remembered };
  return { step: 'email', email: '', referralCode: referralCodeOf(invitation) };
}
