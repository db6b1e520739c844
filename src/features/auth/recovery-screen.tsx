import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '../../platform/captcha/captcha-source';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { ToneSign } from '../../ui/tone-icon';
import { useSecondsLeft } from '../../ui/use-time-left';
import { AuthCard, NoticeAlert, useKeptSearch } from './auth-card';
import styles from './auth.module.css';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { forgetMailedLink } from './mailed-link';
import {
  checkRecoveryCode,
  checkRecoveryTwoFactor,
  finishRecovery,
  nextRecoveryState,
  openLink,
  startRecovery,
} from './recover';
import type { RecoveryEvent, RecoveryState } from './recover';
import { rememberFlow, rememberedFlow } from './flow-memory';
import { RecoveryEmailStep } from './recovery-email-step';
import { RecoveryLinkStep } from './recovery-link-step';
import { RecoveryPasswordStep } from './recovery-password-step';

const countdownS = 5;

/** Confirms that the password has changed, then opens the login automatically. */
function RecoveryDoneStep() {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  useFocusedHeading();
  const [endsAtMs] = useState(() => Date.now() + countdownS * 1000);
  const secondsLeft = useSecondsLeft(endsAtMs, Date.now);
  const isOver = secondsLeft === 0;
  const search = useKeptSearch();
  // Back must not lead to a recovery that is over.
  const leave = () => void navigate({ to: '/login', search, replace: true });
  const end = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return (
    <>
      <header className={styles.done}>
        <ToneSign tone="success" />
        <PageHeading title={t('doneTitle')} />
        <p className={styles.lead}>{t('doneText')}</p>
      </header>
      <Button wide onPress={leave}>
        {t('logIn')}
      </Button>
      <p className={styles.countdown}>{t('doneCountdown', { count: secondsLeft })}</p>
    </>
  );
}

/**
 * Password recovery, in the states of `recover.ts`. With the `link` of an e-mail it starts after the mailbox
 * check.
 */
export function RecoveryScreen({ link }: { link: string | null }) {
  const [state, dispatch] = useReducer(nextRecoveryState, link, firstState);
  const go = (event: RecoveryEvent) => {
    rememberFlow('recovery', null);
    dispatch(event);
  };
  const captcha = useCaptcha('signIn');
  return <AuthCard isStep={state.step !== 'initiate'}>{renderStep()}</AuthCard>;

  function renderStep() {
    switch (state.step) {
      case 'openLink':
        return (
          <RecoveryLinkStep
            link={state.link}
            open={async () => {
              const opened = await openLink(state.link);
              forgetMailedLink();
              go(opened);
            }}
            onGiveUp={() => {
              forgetMailedLink();
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
            onTouch={() => rememberFlow('recovery', { step: 'code', email })}
            onEnd={go}
          />
        );
      }
      case 'twoFA': {
        const { email } = state;
        return (
          <LazyCodeStep
            factor={{
              kind: 'authenticator',
              checkRecoveryCode: async (recoveryCode) =>
                go(await checkRecoveryTwoFactor({ email, recoveryCode })),
            }}
            isLeaving={false}
            check={async (code) => go(await checkRecoveryTwoFactor({ email, code }))}
            onTouch={() => rememberFlow('recovery', { step: 'authenticator', email })}
            onEnd={go}
          />
        );
      }
      case 'setPassword': {
        const { email, secretKey } = state;
        return (
          <RecoveryPasswordStep
            email={email}
            onTouch={() => rememberFlow('recovery', { step: 'password', email, key: secretKey })}
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

/** An e-mailed link restarts the recovery. Without one, a flow that a reload interrupted continues. */
function firstState(link: string | null): RecoveryState {
  if (link !== null) return { step: 'openLink', link };
  const remembered = rememberedFlow('recovery');
  if (remembered === null) return { step: 'initiate', email: '' };
  const { step, email, key } = remembered;
  if (step === 'code') return { step: 'checkCode', email };
  if (step === 'authenticator') return { step: 'twoFA', email };
  return key === undefined ? { step: 'initiate', email } : { step: 'setPassword', email, secretKey: key };
}
