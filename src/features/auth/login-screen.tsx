import { useSearch } from '@tanstack/react-router';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { PageHeading } from '../../core/page/page-heading';
import { useWarmHome } from '../../core/page/use-warm-home';
import { useSessionState } from '../../core/session/use-session-state';
import { AppDownloadLink } from './app-download-link';
import { AuthCard } from './auth-card';
import { CredentialsForm } from './credentials-form';
import { rememberedFlow, rememberFlow } from './flow-memory';
import styles from './auth.module.css';
import { isPaying } from './is-paying';
import { LazyQrAside } from './lazy-qr-aside';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { LazySocialSignIn } from './lazy-social-sign-in';
import { LazySocialStep } from './lazy-social-step';
import { nextLoginState } from './login-machine';
import type { LoginEvent, LoginState } from './login-machine';
import { NoticeAlert } from './notice-alert';
import { checkSignInCode, checkTwoFactor, signIn } from './sign-in';
import { ForgotPasswordLink } from './forgot-password-link';
import { waitingSocialReturn } from './social-return';

/** Signing in, from the credentials to the session. */
export function LoginScreen() {
  const [state, dispatch] = useReducer(nextLoginState, undefined, firstState);
  const warmHome = useWarmHome();
  const captcha = useCaptcha('signIn');
  const { t } = useTranslation('auth');
  const isLeaving = useSessionState() === 'signedIn';
  const cameToPay = isPaying(useSearch({ strict: false }).from);
  const go = (event: LoginEvent | undefined) => {
    if (event?.kind !== 'codeSent') rememberFlow('signIn', null);
    if (event !== undefined) dispatch(event);
  };

  if (state.step === 'social') {
    return (
      <AuthCard>
        <LazySocialStep onEnd={go} />
      </AuthCard>
    );
  }
  if (state.step === 'emailCode') {
    const { email } = state;
    return (
      <AuthCard>
        <LazyCodeStep
          factor={{ kind: 'email', purpose: 'signIn', email }}
          isLeaving={isLeaving}
          check={async (code) => go(await checkSignInCode({ email, code }))}
          onTouch={() => rememberFlow('signIn', { email, referralCode: '' })}
          onEnd={go}
        />
      </AuthCard>
    );
  }
  if (state.step === 'twoFactor') {
    const { userKey, email } = state;
    return (
      <AuthCard>
        <LazyCodeStep
          factor={{ kind: 'authenticator' }}
          isLeaving={isLeaving}
          check={async (code) => go(await checkTwoFactor({ email, userKey, code }))}
          onEnd={go}
        />
      </AuthCard>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.beside}>
        <AuthCard tab="login">
          <PageHeading title={cameToPay ? t('signInToPay') : t('signInTitle')} />
          <CredentialsForm
            initialEmail={state.email}
            notice={state.notice && <NoticeAlert notice={state.notice} />}
            isLeaving={isLeaving}
            onTouch={() => {
              captcha.warm();
              preloadCodeStep();
              warmHome();
            }}
            signIn={async (credentials) => go(await signIn({ ...credentials, captcha }))}
          />
          <ForgotPasswordLink />
          <LazySocialSignIn />
          {cameToPay && <AppDownloadLink links={brand.links} />}
        </AuthCard>
        <LazyQrAside />
      </div>
    </div>
  );
}

function firstState(): LoginState {
  if (waitingSocialReturn() !== null) return { step: 'social', email: '' };
  const remembered = rememberedFlow('signIn');
  return remembered === null
    ? { step: 'credentials', email: '' }
    : { step: 'emailCode', email: remembered.email };
}
