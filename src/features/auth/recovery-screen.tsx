import { useReducer } from 'react';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { AuthCard } from './auth-card';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { NoticeAlert } from './notice-alert';
import {
  checkRecoveryCode,
  checkRecoveryTwoFactor,
  finishRecovery,
  openLink,
  startRecovery,
} from './recover';
import { RecoveryDoneStep } from './recovery-done-step';
import { RecoveryEmailStep } from './recovery-email-step';
import { forgetRecoveryLink } from './recovery-link';
import { RecoveryLinkStep } from './recovery-link-step';
import { nextRecoveryState } from './recovery-machine';
import { RecoveryPasswordStep } from './recovery-password-step';

/**
 * A new password for somebody who forgot his, in the steps of `recovery-machine.ts`. With the `link` of a mail it begins where
 * the mailbox is proved already.
 */
export function RecoveryScreen({ link }: { link: string | null }) {
  const [state, go] = useReducer(
    nextRecoveryState,
    link === null ? { step: 'initiate', email: '' } : { step: 'openLink', link },
  );
  const captcha = useCaptcha('signIn');
  return <AuthCard>{renderStep()}</AuthCard>;

  function renderStep() {
    switch (state.step) {
      case 'openLink':
        return (
          <RecoveryLinkStep
            link={state.link}
            open={async () => {
              const opened = await openLink(state.link);
              forgetRecoveryLink();
              go(opened);
            }}
            onGiveUp={() => {
              forgetRecoveryLink();
              go({ kind: 'back' });
            }}
          />
        );
      case 'initiate':
        return (
          <RecoveryEmailStep
            initialEmail={state.email}
            notice={state.notice && <NoticeAlert notice={state.notice} />}
            onTouch={() => {
              captcha.warm();
              preloadCodeStep();
            }}
            sendCode={async (email) => go(await startRecovery({ email, captcha }))}
          />
        );
      case 'checkCode': {
        const { email } = state;
        return (
          <LazyCodeStep
            factor={{ kind: 'email', purpose: 'recovery', email }}
            isLeaving={false}
            check={async (code) => go(await checkRecoveryCode({ email, code }))}
            onEnd={go}
          />
        );
      }
      case 'twoFA': {
        const { email } = state;
        return (
          <LazyCodeStep
            factor={{ kind: 'authenticator' }}
            isLeaving={false}
            check={async (code) => go(await checkRecoveryTwoFactor({ email, code }))}
            onEnd={go}
          />
        );
      }
      case 'setPassword': {
        const { email, secretKey } = state;
        return (
          <RecoveryPasswordStep
            email={email}
            save={async (password) => go(await finishRecovery({ secretKey, password }))}
            onEnd={go}
          />
        );
      }
      case 'success':
        return <RecoveryDoneStep />;
    }
  }
}
