import { useTranslation } from 'react-i18next';
import { readAddressFault } from '../../../../contract/send/address-fault';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ApiError } from '../../../platform/api/api-error';

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
