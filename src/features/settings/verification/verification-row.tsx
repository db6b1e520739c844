import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kycStateOf } from '../../../../contract/user/kyc-states';
import type { KycState } from '../../../../contract/user/kyc-states';
import type { User } from '../../../../contract/user/user.contract';
import { ListRow } from '../../../ui/list-row';
import { kycStateTexts, KycStateIcon } from './kyc-state-words';
import { verificationQueries } from './verification.queries';

/** How far the verification is; undefined where nobody verifies and nothing has begun. */
export function useShownVerification(user: User | undefined): KycState | undefined {
  const state = user && kycStateOf(user.kyc.status);
  const offer = useQuery({ ...verificationQueries.offer(), enabled: state === 'none' });
  return state === 'none' && offer.data?.isOffered !== true ? undefined : state;
}

/** The way to the verification, with how far it is. */
export function VerificationRow({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const state = useShownVerification(user);
  if (state === undefined) return null;
  return (
    <li>
      <ListRow
        title={t('verification')}
        text={t(kycStateTexts[state])}
        icon={<KycStateIcon state={state} size={20} />}
        renderLink={(parts) => <Link to="/settings/verification" {...parts} />}
      />
    </li>
  );
}
