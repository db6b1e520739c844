import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WantedPurse } from '../../../../contract/api-keys/api-keys.contract';
import { purseMerchantsMax } from '../../../../contract/api-keys/api-keys.paths';
import { noteStatuses } from '../../../../contract/currencies/currency-kinds';
import { AmountField } from '../../../money/amounts/amount-field';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { readAmount } from '../../../money/amounts/read-amount';
import type { DecimalMark } from '../../../money/amounts/read-amount';
import { CurrencySelect } from '../../../money/currency-select/currency-select';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { removeInvisible } from '../../../lib/clean-text';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/text-field';

/** The merchants' ids in a text, separated by blanks or commas; undefined if one is invalid or there are too many. */
function merchantIdsOf(text: string): number[] | undefined {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  const areIds = words.every((word) => /^[1-9][0-9]{0,8}$/.test(word));
  return areIds && words.length <= purseMerchantsMax ? [...new Set(words.map(Number))] : undefined;
}

interface Typed {
  currencyKey: string | null;
  amount: string;
  merchants: string;
}

interface PurseCurrency {
  key: string;
  ticker: string;
  decimal: number;
}

/** Reads the fields. The purse is undefined until all of them are valid. */
function readPurse(
  { currencyKey, amount: typed, merchants: text }: Typed,
  { currencies, mark }: { currencies: readonly PurseCurrency[]; mark: DecimalMark },
) {
  const currency = currencies.find(({ key }) => key === currencyKey);
  const read = currency === undefined ? undefined : readAmount(typed, { decimal: currency.decimal, mark });
  const merchants = merchantIdsOf(text);
  const isAmountBad = read?.problem === 'format' || read?.minor === 0n;
  const amount = isAmountBad ? undefined : read?.amount;
  const purse: WantedPurse | undefined =
    currency !== undefined && amount !== undefined && merchants !== undefined && merchants.length > 0
      ? { currency_key: currency.key, amount, merchants }
      : undefined;
  return {
    purse,
    ticker: currency?.ticker ?? '',
    readings: read?.readings,
    isAmountBad,
    areMerchantsBad: merchants === undefined,
  };
}

/** The currencies that tills take. */
function useTillCurrencies() {
  const { data } = useQuery(currenciesQueries.all());
  return (data ?? []).filter(({ noteStatus }) => noteStatus >= noteStatuses.enabled);
}

interface PurseFieldsProps {
  /** The purse, once all of it is valid. */
  onChange: (purse: WantedPurse | undefined) => void;
}

/** What a key may pay by itself, and in plain words what that means. */
export function PurseFields({ onChange }: PurseFieldsProps) {
  const { t } = useTranslation('api-keys');
  const amountText = useAmountText();
  const currencies = useTillCurrencies();
  const [typed, setTyped] = useState<Typed>({ currencyKey: null, amount: '', merchants: '' });
  const ambiguousText = useAmbiguousText();
  const rules = { currencies, mark: useDecimalMark() };
  const read = readPurse(typed, rules);
  const { purse, ticker, areMerchantsBad } = read;
  const amountProblem = read.isAmountBad ? t('purseAmountBad') : ambiguousText(read);
  const onType = (next: Typed) => {
    setTyped(next);
    onChange(readPurse(next, rules).purse);
  };
  return (
    <>
      <CurrencySelect
        label={t('purseCurrency')}
        placeholder={t('purseChooseCurrency')}
        isDisabled={currencies.length === 0}
        currencies={currencies}
        selectedId={typed.currencyKey}
        onSelect={(currencyKey) => onType({ ...typed, currencyKey })}
      />
      <AmountField
        label={t('purseAmount')}
        description={t('purseAmountHint')}
        value={typed.amount}
        onChange={(amount) => onType({ ...typed, amount })}
        problem={amountProblem === '' ? undefined : amountProblem}
        end={ticker === '' ? undefined : <span translate="no">{ticker}</span>}
      />
      <TextField
        label={t('purseMerchants')}
        description={t('purseMerchantsHint')}
        clean={removeInvisible}
        value={typed.merchants}
        onChange={(merchants) => onType({ ...typed, merchants })}
        errorMessage={areMerchantsBad ? t('purseMerchantsBad', { count: purseMerchantsMax }) : undefined}
      />
      {purse !== undefined && (
        <Alert
          tone="warning"
          title={t('purseMeans', {
            amount: `${amountText(purse.amount, { ticker })} ${ticker}`,
            merchants: purse.merchants.join(', '),
          })}
        >
          {t('purseMeansText')}
        </Alert>
      )}
    </>
  );
}
