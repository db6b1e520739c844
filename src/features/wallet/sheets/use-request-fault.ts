import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import type { RequestFault } from './payment-request';

/** Why a payment request cannot be paid, in words for its field; undefined without a fault. */
export function useRequestFault(fault: RequestFault | undefined): string | undefined {
  const { t } = useTranslation('wallet-sheets');
  const wordsOf = useCurrencyWords();
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'otherNetwork':
      return t('addressOfOther', { network: wordsOf({ network: fault.network, protocol: '' }).network });
    case 'otherChain':
      return t('requestOfChain', { chain: fault.chainId });
    case 'otherToken':
      return t('requestOfToken');
    case 'unknownDemand':
      return t('requestDemand');
    case 'unreadable':
      return t('requestUnreadable');
  }
}
