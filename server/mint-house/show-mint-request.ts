import { requireCurrency } from '../../contract/currencies/find-currency';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import type { MintRequestRow } from './mint-requests.store';

/** A request as its user sees it. */
export function showMintRequest(row: MintRequestRow): MintRequest {
  const currency = requireCurrency(row.currencyId);
  return {
    key: row.id,
    type: row.type,
    currency: currencyRef(currency),
    count_bills: row.billCount,
    amount_bills: formatAmount(row.amountMinor, currency.decimal),
    decimal: currency.decimal,
    date: row.createdAt.toISOString(),
    status: row.status,
    reason: row.reason,
  };
}
