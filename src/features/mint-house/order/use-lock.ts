import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { usePausedReason } from '../../../core/currencies/use-paused-reason';
import { useRequestState } from '../../../core/mint-house/use-request-state';

/** Why nothing can be ordered now: the operator has paused it, or the last order is still at work. */
export function useLock(currency: MintCurrency['currency'], kind: 'mint' | 'fill') {
  const { t } = useTranslation('mint-house');
  const requests = useRequestState(currency.key, mintRequestTypes[kind]);
  const pausedReason = usePausedReason(currency.key, kind);
  const isWaiting = requests.processing !== undefined;
  const waiting = kind === 'mint' ? t('mintLocked') : t('fillLocked');
  return {
    request: requests.processing ?? requests.ended,
    pausedReason,
    lockedReason: isWaiting ? waiting : pausedReason,
  };
}
