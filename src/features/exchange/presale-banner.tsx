import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isBuilt } from '../../../contract/wallet-parts';
import { callApi } from '../../platform/api/call-api';
import { userCalls } from '../../platform/api/user-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useReachable } from '../../platform/page/use-reachable';
import { userQueries } from '../../platform/user/user.queries';
import { IconButton } from '../../ui/icon-button';
import { CrossIcon } from '../../ui/icons/sign-icons';
import styles from './presale-banner.module.css';

/** Announces the discount for paying with TET, until the user dismisses it on all devices. */
export function PresaleBanner() {
  const { t } = useTranslation('wallet');
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const { data: user } = useQuery(userQueries.current());
  const dismissal = useSubmission(async () => {
    const body = { promo: 'presale', action: 'dismiss' } as const;
    const { payload } = await callApi(userCalls.actOnPromo, { body });
    queryClient.setQueryData(userQueries.current().queryKey, payload);
  });
  // Hidden at once: nothing is lost if the answer is, it only comes back.
  const isHidden = dismissal.isPending || user === undefined || user.dismissedPromos.includes('presale');
  if (isHidden || !isBuilt('buyTct')) return null;
  return (
    <>
      <aside className={styles.banner} aria-label={t('presaleTitle')}>
        <p className={styles.words}>{t('presaleTitle')}</p>
        <Link to="/wallet/buy-tct" className={styles.link}>
          {t('buyTct')}
        </Link>
        <IconButton
          label={t('presaleDismiss')}
          icon={<CrossIcon size={16} />}
          isDisabled={!isReachable}
          onPress={() => void dismissal.submit(undefined)}
        />
      </aside>
      {dismissal.error !== undefined && <ErrorAlert error={dismissal.error} />}
    </>
  );
}
