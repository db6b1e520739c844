import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { toDollars } from '../../contract/money/rate';
import { operationDirections, operationStatuses } from '../../contract/operations/operation-enums';
import type { OperationRefKind } from '../../contract/operations/operation-enums';
import { operationCountMax, operationPageSize } from '../../contract/operations/operations.contract';
import type {
  Operation,
  OperationDetails,
  OperationFilter,
  OperationsPayload,
} from '../../contract/operations/operations.contract';
import { payingKeyName } from '../purses/purses';
import { maskEmail } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import { hashLeaf } from '../ledger/blocks/merkle-tree';
import { findBlockOf } from '../ledger/list-entries';
import { entryStream, readLeaves } from '../ledger/blocks/streams';
import { chainNetworkOf } from '../chains/chain-networks';
import { transactionLink } from '../chains/transaction-link';
import { currencyRef } from '../market/currencies/currencies';
import { priceThen } from '../market/currencies/price-records';
import type { ServiceContext } from '../service-context';
import {
  countOperations,
  findCheckId,
  findOtherHalf,
  listOperationRows,
  listMovedBills,
} from './operations.store';
import type { MovedBill, OperationRow, OtherHalf } from './operations.store';
import { readFilter } from './read-filter';
import type { Db } from '../kernel/db/db';

/** More bills than any operation moves. */
const serialsMax = 10_000;

/** A page of a user's history, newest first. Errors: 10010 no such currency. */
export async function listOperations(
  { db }: ServiceContext,
  query: OperationFilter & {
    userId: string;
    count?: number | undefined;
    offset?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<OperationsPayload> {
  const { count: limit = operationPageSize, offset = 0, cursor } = query;
  const wanted = await readFilter(db, query);
  if (wanted === undefined) return { operations: [], count: 0, isMore: false, cursor: null };
  const [rows, count] = await Promise.all([
    // Reads one more than requested, to see whether there is another page.
    listOperationRows(db, wanted, { limit: limit + 1, offset, before: cursor }),
    countOperations(db, wanted, operationCountMax + 1),
  ]);
  const page = rows.slice(0, limit);
  return {
    operations: page.map(showOperation),
    count: Math.min(count, operationCountMax),
    isMore: count > operationCountMax,
    cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Counts a user's operations that match a filter, up to a limit. Errors: 10010 no such currency. */
export async function countFiltered(
  db: Db,
  { limit, ...filter }: OperationFilter & { userId: string; limit: number },
): Promise<number> {
  const wanted = await readFilter(db, filter);
  return wanted === undefined ? 0 : countOperations(db, wanted, limit);
}

/** An operation of a user. Error: 10010 another user's, or unknown. */
export async function getOperation(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<OperationDetails> {
  const { db, chains } = context;
  const [row] = await listOperationRows(
    db,
    { userId, matches: [{ ids: [id] }] },
    { limit: 1, withPrices: true },
  );
  if (row === undefined) throw new AppError('noDataFound');
  const currency = requireCurrency(row.currencyId);
  const network = chainNetworkOf(currency);
  const [bills, [leaf], block, checkId, apiKey, otherHalf] = await Promise.all([
    row.refId === null || !hasBills(row)
      ? []
      : listMovedBills(db, {
          userId,
          moveId: row.refId,
          currencyIds: billCurrenciesOf(row, currency),
          limit: serialsMax,
        }),
    readLeaves(db, entryStream, [row.entrySeq]),
    findBlockOf(db, row.entrySeq),
    findCheckId(db, row),
    row.refKind === 'payment' && row.refId !== null && !isMerchantSide(row)
      ? payingKeyName(context, row.refId)
      : null,
    hasHalves(row) ? findOtherHalf(db, { userId, ...row }) : undefined,
  ]);
  const { transactionHash: hash } = row;
  const rate = priceThen(context, row);
  return {
    ...showOperation(row),
    serials: bills.map(({ serial }) => serial),
    piles: pilesOf(bills),
    heldSerials: bills.filter(({ isHeld }) => isHeld).map(({ serial }) => serial),
    checkId,
    apiKey,
    conv:
      rate === undefined ? null : toDollars(BigInt(row.amount), { decimal: currency.decimal, price: rate }),
    hash: leaf === undefined ? '' : hashLeaf(leaf.text).toString('hex'),
    block,
    reason: row.requestReason,
    transaction:
      hash === null || network === undefined
        ? null
        : { hash, explorer: transactionLink(chains, { network, hash }) },
    otherHalf: otherHalf?.id ?? null,
    terms: otherHalf === undefined ? null : termsOf(row, otherHalf),
  };
}

/** The terms of an exchange, stored with the outgoing side. Null for a migration, which has none. */
function termsOf(row: OperationRow, other: OtherHalf): OperationDetails['terms'] {
  const [given, got] = row.direction === operationDirections.outgoing ? [row, other] : [other, row];
  if (given.rate === null) return null;
  return {
    rate: given.rate,
    discountPercent: given.discountPercent ?? 0,
    paidTicker: requireCurrency(given.currencyId).ticker,
    boughtTicker: requireCurrency(got.currencyId).ticker,
  };
}

/** Whether the operation is one side of an exchange. */
function hasHalves({ refKind }: OperationRow): boolean {
  return refKind === 'exchange' || refKind === 'migration';
}

/** Whether the operation moved the user's own bills. A reward is about another user's. */
function hasBills(operation: OperationRow): boolean {
  const { refKind } = operation;
  return isMoveOfBills(operation) || refKind === 'mint request' || refKind === 'exchange';
}

function isMoveOfBills({ refKind }: OperationRow): boolean {
  return refKind === 'bills' || refKind === 'take back';
}

/** The currencies of an operation's bills. In a request or an exchange, the operation's own currency is the coin that pays. */
function billCurrenciesOf(operation: OperationRow, currency: Currency): number[] {
  return isMoveOfBills(operation)
    ? [currency.id, ...familiesOf(currency)]
    : currencyCatalogue.map(({ id }) => id);
}

function familiesOf({ key }: Currency): number[] {
  return currencyCatalogue.filter(({ fillCurrencies }) => fillCurrencies.includes(key)).map(({ id }) => id);
}

function pilesOf(bills: readonly MovedBill[]): OperationDetails['piles'] {
  const piles = new Map<string, OperationDetails['piles'][number]>();
  for (const { currencyId, nominalMinor } of bills) {
    const kind = `${String(currencyId)} ${nominalMinor}`;
    const currency = requireCurrency(currencyId);
    const nominal = formatAmount(BigInt(nominalMinor), currency.decimal);
    const count = (piles.get(kind)?.count ?? 0) + 1;
    piles.set(kind, { currency: currencyRef(currency), nominal, count });
  }
  return [...piles.values()];
}

/** An operation as its user sees it. */
export function showOperation(row: OperationRow): Operation {
  const currency = requireCurrency(row.currencyId);
  const fee = row.fee === null ? null : { ...row.fee, currency: requireCurrency(row.fee.currencyId) };
  const { network, protocol } = currency;
  return {
    id: row.id,
    date: row.createdAt.toISOString(),
    action: row.action,
    area: row.area,
    // Without a request, send or deposit that can still fail, an operation is complete once it's written.
    status: row.requestStatus ?? operationStatuses.success,
    direction: row.direction,
    amount: formatAmount(BigInt(row.amount), currency.decimal),
    currency: currencyRef(currency),
    network,
    protocol,
    reference:
      row.refKind === null || row.refId === null
        ? null
        : { kind: row.refKind as OperationRefKind, id: row.refId },
    fee:
      fee === null
        ? null
        : { amount: formatAmount(BigInt(fee.amount), fee.currency.decimal), ticker: fee.currency.ticker },
    counterparty: counterpartyOf(row),
    recipient: row.recipient,
    awaitsCode: row.awaitsCode,
    transactionHash: row.transactionHash,
    group: row.group,
  };
}

function counterpartyOf(row: OperationRow): Operation['counterparty'] {
  const { counterpartyPublicId: publicId, merchantName } = row;
  if (publicId === null || row.counterpartyEmail === null) return null;
  const isPayment = row.refKind === 'payment' || row.refKind === 'refund';
  // A payer sees the merchant's name; a merchant never sees who paid.
  if (isPayment)
    return isMerchantSide(row) ? null : { id: Number(publicId), name: merchantName, email: null };
  return { id: Number(publicId), name: row.counterpartyName, email: maskEmail(row.counterpartyEmail) };
}

function isMerchantSide({ refKind, direction }: OperationRow): boolean {
  return refKind === 'payment'
    ? direction === operationDirections.incoming
    : direction === operationDirections.outgoing;
}
