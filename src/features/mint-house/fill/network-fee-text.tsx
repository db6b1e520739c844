import { useTranslation } from 'react-i18next';
import { estimatedFee } from '../../../core/fees/fee-rules';
import { Worth } from '../../../core/money/worth';
import { useAmountText } from '../../../core/money/use-amount-text';
import type { useNetworkFee } from './use-network-fee';

interface NetworkFeeTextProps {
  network: ReturnType<typeof useNetworkFee>;
  /** How many bills are chosen. */
  count: number;
}

/** How many bills, and what the network will take for them, about. */
export function NetworkFeeText({ network, count }: NetworkFeeTextProps) {
  const { t } = useTranslation('mint-house');
  const amountText = useAmountText();
  const { data } = network.query;
  const bills = t('billCount', { count });
  if (data === undefined) return bills;
  const { decimal, ticker } = data.currencyFee;
  const fee = estimatedFee({ baseFee: data.fee, decimal, isFixed: network.isFixed });
  return (
    <>
      {t('billsAndFee', { bills, fee: amountText(fee), ticker })}{' '}
      <Worth currencyKey={data.currencyFee.key} amount={fee} />
    </>
  );
}
