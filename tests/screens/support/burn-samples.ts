import { denominationsOf, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import type { MintRequest, PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { billBalance, currencyRef } from './holdings';
import { mintRequest } from './mint-visitor';

interface Bills {
  currencyKey: string;
  /** The count of each face value. */
  counts: Readonly<Record<string, number>>;
}

/** The server's check of a list of bills; rejected ones are not included. */
export function preparedBurn(
  { currencyKey, counts }: Bills,
  rejectedBills: PreparedBurn['rejectedBills'] = [],
  mayBeTakenBack: string[] = [],
): PreparedBurn {
  const { combination, value: amount } = billBalance(currencyKey, counts);
  const { fillCurrencies } = requireCurrency(currencyKey);
  const coins = fillCurrencies.length === 0 ? [currencyKey] : fillCurrencies;
  const currency = currencyRef(currencyKey);
  return {
    currency,
    currenciesFill: coins.map(currencyRef),
    combination,
    amount,
    rejectedBills,
    mayBeTakenBack,
  };
}

/** A burn of these bills, paid out by default; of green ones in the first coin behind them, for a fee of 0.87. */
export function burnRequest({ currencyKey, counts }: Bills, changes: Partial<MintRequest> = {}): MintRequest {
  const currency = requireCurrency(currencyKey);
  const { value } = billBalance(currencyKey, counts);
  const count = denominationsOf(currency).reduce((sum, nominal) => sum + (counts[nominal] ?? 0), 0);
  return mintRequest({
    type: mintRequestTypes.burn,
    currency: currencyRef(currencyKey),
    decimal: currency.decimal,
    count_bills: count,
    amount_bills: value,
    payout: payoutOf(currencyKey, value),
    ...changes,
  });
}

function payoutOf(currencyKey: string, value: string): MintRequest['payout'] {
  const [coin] = requireCurrency(currencyKey).fillCurrencies;
  if (coin === undefined) return null;
  return { currency: currencyRef(coin), amount: (Number(value) - 0.87).toFixed(2), fee: '0.87' };
}

/** The answer to a burn of green bills. */
export function burnAnswer(request: MintRequest | null, rejectedBills: PreparedBurn['rejectedBills'] = []) {
  const txid = request === null ? [] : [request.key];
  return { file: null, rejectedBills, fail: rejectedBills.map(({ serial }) => serial), txid, request };
}
