import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { Receipt } from '../../../contract/epos/epos.contract';
import { useAmountText } from '../../money/amounts/money';
import { useTimeText } from '../../platform/language/use-time-text';
import { usePlaceFacts } from './payment-facts';

/** A receipt as plain lines, for screen, paper and file alike. */
export function useReceiptLines({ payment, operationId, block }: Receipt): ReceiptLine[] {
  const { t } = useTranslation('epos');
  const amountText = useAmountText();
  const timeText = useTimeText();
  const [place, money] = usePlaceFacts(payment);
  const { merchant, amount, currency, total, total_currency: totalCurrency, refundedAt } = payment;
  const pair = (id: string, label: string, value: string): ReceiptLine => ({
    kind: 'pair',
    id,
    label,
    value,
  });
  const refund =
    refundedAt === null ? [] : [pair('refund', t('receiptRefunded'), timeText(refundedAt, 'exact'))];
  return [
    { kind: 'middle', id: 'merchant', text: merchant, isLarge: true },
    {
      kind: 'middle',
      id: 'total',
      text: `${amountText(total, { exactly: totalCurrency })} ${totalCurrency}`,
      isLarge: true,
    },
    { kind: 'rule', id: 'rule1' },
    pair('paid', t('receiptPaid'), timeText(payment.timestamp, 'exact')),
    ...refund,
    pair(
      'amount',
      t('receiptAmount'),
      `${amountText(amount, { exactly: currency.ticker })} ${currency.ticker}`,
    ),
    ...place.map(({ id, label, value }) => pair(id, label, value)),
    ...money.map(({ id, label, value }) => pair(id, label, value)),
    { kind: 'rule', id: 'rule2' },
    pair('check', t('checkId'), payment.checkId),
    pair('match', t('receiptMatch'), payment.match),
    pair('hash', t('hash'), payment.hash),
    ...(block === null ? [] : [pair('block', t('receiptBlock'), block)]),
    pair('operation', t('receiptOperation'), operationId),
    { kind: 'rule', id: 'rule3' },
    { kind: 'middle', id: 'thanks', text: t('receiptThanks') },
    { kind: 'middle', id: 'brand', text: brand.appName },
  ];
}

/** A line of a receipt: a label with its value, a centred line, or a rule. */
export type ReceiptLine =
  | { kind: 'pair'; id: string; label: string; value: string }
  | { kind: 'middle'; id: string; text: string; isLarge?: boolean }
  | { kind: 'rule'; id: string };
