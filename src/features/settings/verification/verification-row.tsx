import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kycStateOf } from '../../../../contract/user/kyc-states';
import type { User } from '../../../../contract/user/user.contract';
import { ListRow } from '../../../ui/list-row';
import { kycStateTexts, KycStateIcon } from './kyc-state-words';
import { verificationQueries } from './verification.queries';

/** The way to the verification, with how far it is; nothing where nobody verifies and nothing has begun. */
export function VerificationRow({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const state = kycStateOf(user.kyc.status);
  const offer = useQuery({ ...verificationQueries.offer(), enabled: state === 'none' });
  if (state === undefined || (state === 'none' && offer.data?.isOffered !== true)) return null;
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
