import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendView } from '../../../../contract/send/send.contract';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
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
}

/** The network, what the recipient gets, the fee, and what leaves the balance. */
export function SendFacts({ currency, source, amount, fee, currencyFee }: SendFactsProps) {
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const labelOf = useCurrencyLabel();
  const { network, protocol } = useCurrencyWords()(currency);
  const isOneCoin = currencyFee.key === (source ?? currency).key;
  const total = isOneCoin ? sumOf(amount, fee, currency.decimal) : amount;
  const money = (value: string, coin: { key: string; ticker: string }) => (
    <>
      <Money value={value} ticker={coin.ticker} /> <Worth currencyKey={coin.key} amount={value} />
    </>
  );
  const items: Description[] = [
    ...(source === undefined ? [] : [{ id: 'from', label: t('migration:from'), value: labelOf(source) }]),
    { id: 'network', label: t('network'), value: `${network} · ${protocol}` },
    { id: 'arrives', label: t('arrives'), value: money(amount, currency) },
    { id: 'fee', label: t('fee'), value: money(fee, currencyFee) },
    {
      id: 'leaves',
      label: isOneCoin ? t('leavesWithFee') : t('leaves'),
      value: money(total, source ?? currency),
      isStrong: true,
    },
  ];
  return <DescriptionList items={items} />;
}
