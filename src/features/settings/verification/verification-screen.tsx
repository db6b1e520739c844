import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kycStateOf, mayStartVerification } from '../../../../contract/user/kyc-states';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { LoadFailure } from '../../../platform/page/load-failure';
import { userQueries } from '../../../platform/user/user.queries';
import { Button, buttonClassName } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { SettingsPage } from '../settings-page';
import styles from '../settings.module.css';
import { kycStateTexts, KycStateIcon } from './kyc-state-words';
import { openVerificationPage, verificationQueries } from './verification.queries';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

/** Above the time within which the server would not ask the verifier again. */
const askAgainMs = 150_000;

/** Begins the verification on a page of the verifier's. */
function StartVerification() {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    try {
      await openVerificationPage();
    } catch (refusal) {
      // A verification that was continued elsewhere is refused here; its new state explains it.
      await queryClient.invalidateQueries({ queryKey: userQueries.current().queryKey });
      throw refusal;
    }
  });
  return (
    <>
      <p className={styles.soft}>{t('kycStartHint')}</p>
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        wide
        disabledReason={reasons.offline}
        pendingLabel={isPending ? t('kycStarting') : undefined}
        onPress={() => void submit(undefined)}
      >
        {t('kycStart')}
      </Button>
    </>
  );
}

/** How far the verification of the user's identity is, and the way to begin it. */
export function VerificationScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const state = user.data && kycStateOf(user.data.kyc.status);
  // This query makes the server ask the verifier, because the verifier's message may be lost.
  const offer = useQuery({
    ...verificationQueries.offer(),
    staleTime: askAgainMs,
    refetchInterval: state === 'waiting' || state === 'inreview' ? askAgainMs : false,
  });
  const mayStart = state !== undefined && mayStartVerification(state);
  const isLoading = state === undefined || (mayStart && offer.isPending && !offer.isError);
  return (
    <SettingsPage
      title={t('verification')}
      text={t('kycText')}
      parent={{ to: '/settings', title: t('title') }}
    >
      {isLoading && <Skeleton shape="card" width="100%" height="8rem" />}
      {state !== undefined && !isLoading && (
        <div className={styles.card}>
          <div role="status" className={styles.person}>
            <KycStateIcon state={state} size={24} />
            <p className={styles.keyName}>{t(kycStateTexts[state])}</p>
          </div>
          {state === 'blocked' && (
            <Link to="/support" className={buttonClassName({ variant: 'secondary', wide: true })}>
              {t('kycSupport')}
            </Link>
          )}
          {mayStart && offer.data?.isOffered === true && <StartVerification />}
          {mayStart && offer.data?.isOffered === false && <p className={styles.soft}>{t('kycNotOffered')}</p>}
          {mayStart && offer.data === undefined && offer.isError && (
            <LoadFailure
              title={t('kycOfferFailed')}
              error={offer.error}
              isFetching={offer.isFetching}
              onRetry={() => void offer.refetch()}
            />
          )}
        </div>
      )}
    </SettingsPage>
  );
}
