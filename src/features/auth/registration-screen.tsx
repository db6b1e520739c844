import { useReducer } from 'react';
import { useCaptcha } from '../../platform/captcha/captcha-source';
import { useHomePrefetch } from './use-home-prefetch';
import { useSessionState } from '../../platform/session/session';
import { AuthCard, NoticeAlert } from './auth-card';
import { EmailStep } from './registration-email-step';
import { rememberFlow, rememberedFlow } from './flow-memory';
import type { ProvedRegistration } from './social-step';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { forgetMailedLink } from './mailed-link';
import { RegistrationLinkStep } from './registration-link-step';
import { PasswordStep } from './registration-password-step';
import {
  checkRegistrationCode,
  finishRegistration,
  nextRegistrationState,
  openRegistrationLink,
  sendRegistrationCode,
} from './register';
import type { RegistrationEvent, RegistrationState } from './register';
import { referralCodeOf, rememberedInviter, rememberInviter } from './referral-code';

interface RegistrationScreenProps {
  /** The secret of an e-mail's link, which starts after the mailbox check; null without one. */
  link: string | null;
  /** The referral code of an invitation link. Untrusted: anyone may have written the link. */
  invitation: unknown;
  /** A user whose address a provider has confirmed skips the first two steps. */
  proved: ProvedRegistration | undefined;
  /** Called when the user continues or goes back: the confirmed address must not be offered again. */
  onProvedUsed: () => void;
}

/** The registration screen, from the address to the session. */
export function RegistrationScreen({ link, invitation, proved, onProvedUsed }: RegistrationScreenProps) {
  const [state, dispatch] = useReducer(nextRegistrationState, { link, invitation, proved }, firstState);
  const warmHome = useHomePrefetch();
  const captcha = useCaptcha('signUp');
  const isLeaving = useSessionState() === 'signedIn';
  const { email, referralCode } = state;
  const go = (event: RegistrationEvent) => {
    rememberFlow('registration', null);
    if (proved !== undefined) onProvedUsed();
    dispatch(event);
  };

  if (state.step === 'openLink') {
    return (
      <AuthCard>
        <RegistrationLinkStep
          initialReferralCode={referralCode}
          open={async (code) => {
            const opened = await openRegistrationLink(state.link);
            forgetMailedLink();
            go({ kind: 'linkOpened', referralCode: code, ...opened });
          }}
          onGiveUp={() => {
            forgetMailedLink();
            go({ kind: 'back' });
          }}
        />
      </AuthCard>
    );
  }
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
            rememberInviter(applicant.referralCode);
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
          onTouch={() => rememberFlow('registration', { step: 'code', email, referralCode })}
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
        onTouch={() => {
          // A provider's proof survives a reload by itself, in the history's entry.
          if (proved === undefined)
            rememberFlow('registration', { step: 'password', email, referralCode, key: regKey });
        }}
        onReferralDropped={() => dispatch({ kind: 'referralDropped' })}
        onEnd={(end) => go(end.kind === 'back' ? { ...end, invitation: referralCodeOf(invitation) } : end)}
      />
    </AuthCard>
  );
}

function firstState({
  link,
  invitation,
  proved,
}: Omit<RegistrationScreenProps, 'onProvedUsed'>): RegistrationState {
  const referralCode = referralCodeOf(invitation);
  if (link !== null)
    return {
      step: 'openLink',
      email: '',
      referralCode: referralCode || rememberedInviter(),
      link,
    };
  if (proved !== undefined) return { step: 'password', ...proved, referralCode };
  const remembered = rememberedFlow('registration');
  if (remembered !== null) {
    const { step, email, referralCode: kept = '', key } = remembered;
    if (step === 'code') return { step, email, referralCode: kept };
    if (step === 'password' && key !== undefined) return { step, email, referralCode: kept, regKey: key };
  }
  return { step: 'email', email: '', referralCode };
}
