import { useTranslation } from 'react-i18next';
import { readAddressFault } from '../../../../contract/send/address-fault';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ApiError } from '../../../platform/api/api-error';
import type { RequestFault } from '../../../money/scanning/payment-request';

/** What is wrong with a recipient, in words for its field; undefined for errors of another kind. */
export function useRecipientRefusal(error: unknown): string | undefined {
  const { t } = useTranslation(['wallet-sheets', 'errors']);
  const wordsOf = useCurrencyWords();
  if (!(error instanceof ApiError)) return undefined;
  const { errorName, errorMsgs } = error;
  if (errorName === 'userNotFound' || errorName === 'sendingToSelf') return t(`errors:${errorName}`);
  if (errorName !== 'incorrectParameters') return undefined;
  const fault = readAddressFault(errorMsgs);
  if (fault.kind === 'otherNetwork') {
    const names = fault.networks.map((network) => wordsOf({ network, protocol: '' }).network);
    return t('addressOfOther', { network: names.join(' / ') });
  }
  const others = {
    network: t('addressOfTest'),
    checksum: t('addressTypo'),
    form: t('addressWrong'),
    unpayable: t('addressUnpayable'),
  };
  return others[fault.kind];
}

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
