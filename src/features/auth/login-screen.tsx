import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { useCaptcha } from '../../platform/captcha/captcha-source';
import { GuestSupport } from '../../platform/page/guest-support';
import { PageHeading } from '../../platform/page/page-heading';
import { useHomePrefetch } from './use-home-prefetch';
import { loginNotice } from '../../platform/session/login-notice';
import { useSessionState } from '../../platform/session/session';
import { useMediaQuery } from '../../ui/use-media-query';
import { AppDownloadLink, isPaying } from './app-download-link';
import { AuthCard, NoticeAlert, useKeptSearch } from './auth-card';
import styles from './auth.module.css';
import { CredentialsForm } from './credentials-form';
import { rememberFlow, rememberedFlow } from './flow-memory';
import { LazyCodeStep, preloadCodeStep } from './lazy-code-step';
import { LazySocialSignIn, LazySocialStep } from './lazy-social';
import { checkSignInCode, checkTwoFactor, nextLoginState, signIn } from './sign-in';
import type { LoginEvent, LoginState } from './sign-in';
import { pendingSocialReturn } from './social-return';
import { PasskeyButton } from './passkey-button';
import { usePasskeys } from './use-passkeys';

/** Screens with a hovering pointer and with room beside the card. */
const pointerScreen = '(hover: hover) and (min-width: 992px)';

const QrAside = lazy(async () => ({ default: (await import('./qr-aside')).QrAside }));

/** The QR login, for screens that a phone can scan. It loads after the form, into the room kept for it. */
function LazyQrAside() {
  const hasRoom = useMediaQuery(pointerScreen);
  if (!hasRoom) return null;
  return (
    <Suspense fallback={<div className={styles.passkey} />}>
      <QrAside />
    </Suspense>
  );
}

/** The link to password recovery; it carries along the page that the user came from. */
function ForgotPasswordLink() {
  const { t } = useTranslation('auth');
  return (
    <Link to="/password-reset" search={useKeptSearch()} className={styles.forgot}>
      {t('forgotPassword')}
    </Link>
  );
}

/** The login screen, from the credentials to the session. */
export function LoginScreen() {
  const links = useOutsideLinks();
  const [state, dispatch] = useReducer(nextLoginState, undefined, firstState);
  const warmHome = useHomePrefetch();
  const captcha = useCaptcha('signIn');
  const { t } = useTranslation('auth');
  const isLeaving = useSessionState() === 'signedIn';
  const cameToPay = isPaying(useSearch({ strict: false }).from);
  const go = (event: LoginEvent | undefined) => {
    if (event?.kind !== 'codeSent') rememberFlow('signIn', null);
    if (event !== undefined) dispatch(event);
  };

  useEffect(() => loginNotice.forget(), []);
  usePasskeys(state.step === 'credentials' && !isLeaving, go);

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
          onTouch={() => rememberFlow('signIn', { step: 'code', email })}
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
          factor={{
            kind: 'authenticator',
            checkRecoveryCode: async (recoveryCode) =>
              go(await checkTwoFactor({ email, userKey, recoveryCode })),
          }}
          isLeaving={isLeaving}
          check={async (code) => go(await checkTwoFactor({ email, userKey, code }))}
          onTouch={() => rememberFlow('signIn', { step: 'authenticator', email, key: userKey })}
          onEnd={go}
        />
      </AuthCard>
    );
  }
  return (
    <div className={styles.frame}>
      <AuthCard tab="login">
        {cameToPay ? (
          <PageHeading title={t('signInToPay')} />
        ) : (
          // The tab above says it to the eye.
          <PageHeading title={t('signInTitle')} className={styles.unseen} />
        )}
        <CredentialsForm
          initialEmail={state.email}
          forgot={<ForgotPasswordLink />}
          notice={state.notice && <NoticeAlert notice={state.notice} />}
          isLeaving={isLeaving}
          onTouch={() => {
            captcha.warm();
            preloadCodeStep();
            warmHome();
          }}
          signIn={async (credentials) => go(await signIn({ ...credentials, captcha }))}
        />
        <div className={styles.passkey}>
          <PasskeyButton onEnd={go} />
        </div>
        <LazyQrAside />
        <GuestSupport className={styles.support} />
        {/* Last, because they appear late: nothing above them moves. */}
        <LazySocialSignIn />
        {cameToPay && <AppDownloadLink links={links} />}
      </AuthCard>
    </div>
  );
}

function firstState(): LoginState {
  if (pendingSocialReturn() !== null) return { step: 'social', email: '' };
  const remembered = rememberedFlow('signIn');
  if (remembered?.step === 'code') return { step: 'emailCode', email: remembered.email };
  if (remembered?.step === 'authenticator' && remembered.key !== undefined)
    return { step: 'twoFactor', email: remembered.email, userKey: remembered.key };
  const notice = loginNotice.read();
  return { step: 'credentials', email: '', ...(notice !== undefined && { notice }) };
}
