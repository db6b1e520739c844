import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { socialCalls } from '../../platform/api/guest-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { LetterGIcon } from '../../ui/icons/tool-icons';
import { rememberSocialAttempt } from './social-return';
import type { SocialAttempt } from './social-return';
import styles from './social.module.css';

/** The provider returned no credential: the user declined, or the provider refused. */
export class SocialDeclined extends Error {
  constructor() {
    super('Declined');
    this.name = 'SocialDeclined';
  }
}

/** Why the social sign-in failed. */
export function SocialAlert({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  if (error instanceof SocialDeclined) return <Alert tone="info" title={t('socialDeclined')} />;
  if (isRefusal(error, 'accessDenied')) return <Alert tone="error" title={t('socialOther')} />;
  if (isRefusal(error, 'authorizationError', 'noDataFound'))
    return <Alert tone="error" title={t('socialFailed')} />;
  if (error instanceof ApiError && error.httpStatus === 503)
    return <Alert tone="error" title={t('socialAway')} />;
  return <ErrorAlert error={error} />;
}

/**
 * Navigates to the provider. Resolves when the user comes back with the browser's back button, which may restore
 * this page from the back/forward cache.
 */
async function startSocial(attempt: Omit<SocialAttempt, 'state'>): Promise<void> {
  const { payload } = await callApi(socialCalls.startSocialSignIn, { params: { providerName: 'google' } });
  const { authorizationUrl } = payload;
  const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
  rememberSocialAttempt({ ...attempt, state });
  globalThis.location.assign(authorizationUrl);
  await new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }));
}

/** Opens the provider; shows an error where that fails. */
export function SocialButton({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation('auth');
  const { from } = useSearch({ strict: false });
  const { submit, isPending, error } = useSubmission(startSocial);
  return (
    <>
      {error !== undefined && <SocialAlert error={error} />}
      <Button
        variant="secondary"
        wide
        pendingLabel={isPending ? t('socialOpening') : undefined}
        onPress={() => void submit({ from, referralCode })}
      >
        <LetterGIcon size={20} />
        <span>{t('continueWithGoogle')}</span>
      </Button>
    </>
  );
}

/** The alternative way to sign in: by a provider. */
export function SocialSignIn({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.social}>
      <p className={styles.divider}>{t('or')}</p>
      <SocialButton referralCode={referralCode} />
    </div>
  );
}
