import { requireCurrency } from '../../contract/currencies/find-currency';
import { hubOf } from '../../contract/currencies/hub-of';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestStatuses, mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import { burnFileKeptMs } from './burn-file-kept-ms';
import type { MintRequestRow, NewMintRequest } from './mint-requests.store';

/** A request as its user sees it. */
export function showMintRequest(row: Omit<MintRequestRow, 'failures'>): MintRequest {
  const currency = requireCurrency(row.currencyId);
  const hasFile =
    row.type === mintRequestTypes.burn &&
    row.status === mintRequestStatuses.success &&
    hubOf(currency.id) === 'blue';
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
    confirmations: row.confirmations,
    fileUntil: hasFile ? new Date(row.createdAt.getTime() + burnFileKeptMs).toISOString() : null,
  };
}

/** The same of one that has just been asked for. */
export function showNewMintRequest(row: NewMintRequest): MintRequest {
  const status = mintRequestStatuses.processing;
  return showMintRequest({ ...row, status, reason: null, confirmations: null });
}
