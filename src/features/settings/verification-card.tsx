import { useTranslation } from 'react-i18next';
import { kycStateOf } from '../../../contract/user/kyc-states';
import type { KycState } from '../../../contract/user/kyc-states';
import { ClockIcon } from '../../ui/icons/area-icons';
import { CheckIcon, WarningIcon } from '../../ui/icons/sign-icons';
import { ListRow } from '../../ui/list-row';
import styles from './settings.module.css';

const texts = {
  incomplete: 'kycIncomplete',
  waiting: 'kycWaiting',
  inreview: 'kycInReview',
  approved: 'kycApproved',
  rejected: 'kycRejected',
  blocked: 'kycBlocked',
} as const satisfies Record<Exclude<KycState, 'none'>, string>;

/** How far the verification of the user's identity is; nothing before it has begun. */
export function VerificationCard({ status }: { status: number }) {
  const { t } = useTranslation('settings');
  const state = kycStateOf(status);
  if (state === undefined || state === 'none') return null;
  return (
    <ul className={styles.list}>
      <li>
        <ListRow title={t('verification')} text={t(texts[state])} icon={iconOf(state)} />
      </li>
    </ul>
  );
}

function iconOf(state: KycState) {
  if (state === 'approved') return <CheckIcon size={20} />;
  if (state === 'incomplete' || state === 'rejected') return <WarningIcon size={20} />;
  return <ClockIcon size={20} />;
}
