import type { KycState } from '../../../../contract/user/kyc-states';
import { ClockIcon, UserIcon } from '../../../ui/icons/area-icons';
import { CheckIcon } from '../../../ui/icons/sign-icons';

/** What a state of the verification is called, in the texts of the settings. */
export const kycStateTexts = {
  none: 'kycNone',
  incomplete: 'kycIncomplete',
  waiting: 'kycWaiting',
  inreview: 'kycInReview',
  approved: 'kycApproved',
  rejected: 'kycRejected',
  blocked: 'kycBlocked',
} as const satisfies Record<KycState, string>;

/** The sign of a state: a tick once approved, a clock while nothing can be done, else a person who may begin. */
export function KycStateIcon({ state, size }: { state: KycState; size: 20 | 24 }) {
  if (state === 'approved') return <CheckIcon size={size} />;
  if (state === 'waiting' || state === 'inreview' || state === 'blocked') return <ClockIcon size={size} />;
  return <UserIcon size={size} />;
}
