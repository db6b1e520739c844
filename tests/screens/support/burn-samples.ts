import { denominationsOf, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import type { MintRequest, PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { billBalance, currencyRef } from './holdings';
import { mintRequest } from './mint-visitor';

interface Bills {
  currencyKey: string;
  /** How many of each face value. */
  counts: Readonly<Record<string, number>>;
}

/** What a list of bills comes to; those that are rejected are none of them. */
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

/** A burn of these bills that is paid out, unless told otherwise. */
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
    ...changes,
  });
}
