import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import { Money } from '../../../core/money/money';
import { Worth } from '../../../core/money/worth';
import { DescriptionList } from '../../../ui/description-list';
import { addAmounts } from './add-amounts';
import type { FillCoin } from './fill-offer';

interface FillTotalsProps {
  amount: { value: string; currency: FillCoin['currency'] };
  /** Undefined while it is not one that can be paid. */
  fee: { value: string; currency: { key: string; ticker: string } } | undefined;
}

/** What is taken from the user's balances: one sum where amount and fee are of the same coin, else both. */
export function FillTotals({ amount, fee }: FillTotalsProps) {
  const { t } = useTranslation('mint-house');
  const { network, protocol } = useCurrencyWords()(amount.currency);
  const { ticker, decimal, key } = amount.currency;
  const isOneCoin = fee?.currency.key === key;
  const sum = isOneCoin ? addAmounts(amount.value, fee.value, decimal) : amount.value;
  return (
    <DescriptionList
      items={[
        { id: 'from', label: t('paidFrom'), value: `${ticker} · ${network} · ${protocol}` },
        ...(fee === undefined || isOneCoin
          ? []
          : [
              {
                id: 'fee',
                label: t('feePaid'),
                value: (
                  <>
                    <Money value={fee.value} ticker={fee.currency.ticker} />{' '}
                    <Worth currencyKey={fee.currency.key} amount={fee.value} />
                  </>
                ),
              },
            ]),
        {
          id: 'sum',
          label: isOneCoin ? t('sumWithFee') : t('sum'),
          value: (
            <>
              <Money value={sum} ticker={ticker} /> <Worth currencyKey={key} amount={sum} />
            </>
          ),
          isStrong: true,
        },
      ]}
    />
  );
}
