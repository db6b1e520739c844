import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendView } from '../../../../contract/send/send.contract';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { FeeAmount } from '../../../money/fees/fee-amount';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
import { RecipientText } from './recipient';
import type { Recipient } from './recipient';
import { sumOf } from './send-terms';

interface SendFactsProps {
  currency: Balance['currency'];
  /** What is first moved to the currency's network, if anything is. */
  source?: Balance['currency'] | undefined;
  /** In units of the currency. */
  amount: string;
  /** In units of `currencyFee`. */
  fee: string;
  currencyFee: SendView['currencyFee'];
  /** To whom, where the page doesn't say it otherwise; the fee lies on its tray then. */
  recipient?: Recipient;
}

/** The fee, and what leaves the balance where that is more than the amount; the network of a migration or with a recipient. */
export function SendFacts(props: SendFactsProps) {
  const { currency, source, amount, fee, currencyFee, recipient } = props;
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const labelOf = useCurrencyLabel();
  const { network, protocol } = useCurrencyWords()(currency);
  const left = source ?? currency;
  const hasTotal = currencyFee.key === left.key && !isZeroAmount(fee);
  const total = sumOf(amount, fee, currency.decimal);
  const items: Description[] = [
    ...(source === undefined ? [] : [{ id: 'from', label: t('migration:from'), value: labelOf(source) }]),
    ...(recipient === undefined
      ? []
      : [{ id: 'to', label: t('to'), value: <RecipientText recipient={recipient} /> }]),
    ...(recipient !== undefined || source !== undefined
      ? [{ id: 'network', label: t('network'), value: `${network} · ${protocol}` }]
      : []),
    ...(recipient === undefined
      ? [{ id: 'fee', label: t('fee'), value: <FeeAmount value={fee} coin={currencyFee} /> }]
      : []),
  ];
  if (hasTotal) {
    items.push({
      id: 'leaves',
      label: t('leavesWithFee'),
      value: (
        <>
          <Money value={total} ticker={left.ticker} /> <Worth currencyKey={left.key} amount={total} />
        </>
      ),
      isStrong: true,
    });
  }
  return <DescriptionList items={items} />;
}
