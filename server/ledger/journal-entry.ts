import { v7 as uuidv7 } from 'uuid';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { OperationRefKind } from '../../contract/operations/operation-enums';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { Account } from './account';

/**
 * Moves `amountMinor` from `debit` to `credit`. Both accounts are in one currency, and the amount is above zero.
 */
export interface TransferLine {
  debit: Account;
  credit: Account;
  amountMinor: bigint;
  /** The error when the debited user's balance is too low; 110 by default. */
  ifShort?: ErrorName;
}

/** A line in a user's history. */
export interface Operation {
  userId: string;
  /** One of `operationActions`. */
  action: number;
  /** One of `operationAreas`. */
  area: number;
  /** One of `operationDirections`. */
  direction: 0 | 1;
  currencyId: number;
  amountMinor: bigint;
  /** The request, payment or payout that it belongs to, whose state is also its own. */
  ref: { kind: OperationRefKind; id: string };
  /** What else the history shows of it; no secrets. */
  details?: OperationFacts;
}

/** Further facts about an operation, kept as JSON. */
export interface OperationFacts {
  /** The fee that the user paid besides the amount, in minor units. */
  fee?: { currencyId: number; amount: string };
  /** The user on the other side. */
  counterpartyId?: string;
  /** For an exchange: units bought for one unit paid, and the discount in percent that this includes. */
  rate?: string;
  discountPercent?: number;
}

/** Returns an operation's details; undefined if there are none, such as for a fee of zero. */
export function detailsOf({
  fee,
  ...others
}: Omit<OperationFacts, 'fee'> & { fee?: { feeCurrencyId: number; feeMinor: bigint } }): Pick<
  Operation,
  'details'
> {
  const details: OperationFacts = { ...others };
  if (fee !== undefined && fee.feeMinor !== 0n)
    details.fee = { currencyId: fee.feeCurrencyId, amount: String(fee.feeMinor) };
  return Object.keys(details).length === 0 ? {} : { details };
}

/**
 * The ids of an entry's operations. They begin with their time and ascend in the order of the history. The caller's first
 * operation has the id of the call that the claim belongs to, as the receipt shows it.
 */
export function operationIdsOf(
  operations: readonly Operation[],
  { claim, now }: { claim: IdempotencyClaim | undefined; now: Date },
): string[] {
  const callId = claim?.operationId;
  if (callId === undefined) return operations.map((_, index) => uuidv7({ msecs: now.getTime(), seq: index }));
  const callersFirst = operations.findIndex(({ userId }) => userId === claim?.ownerId);
  return operations.map((_, index) => shiftUuid(callId, index - Math.max(callersFirst, 0)));
}

/** Adds `by` to the last 48 bits of an id. */
function shiftUuid(id: string, by: number): string {
  const last = (Number.parseInt(id.slice(-12), 16) + by + 2 ** 48) % 2 ** 48;
  return id.slice(0, -12) + last.toString(16).padStart(12, '0');
}

/** Money set aside for one purpose until it is settled or released. */
export interface NewHold {
  id: string;
  userId: string;
  purpose: string;
  currencyId: number;
  amountMinor: bigint;
  feeCurrencyId: number;
  feeMinor: bigint;
  /** When it is released automatically; null when only its purpose ends it. */
  expiresAt: Date | null;
}

/** Ends a hold; a hold can end once, and be settled only before it expires. */
interface HoldEnd {
  id: string;
  ending: 'settled' | 'released';
}

/** The kind of entries without transfers, which record operations that move no money. */
export const recordKind = 'record';

/** Transfers that are posted together or not at all, with the lines that they add to users' histories. */
export interface JournalEntry {
  id: string;
  kind: string;
  lines: readonly TransferLine[];
  operations: readonly Operation[];
  opensHold?: NewHold;
  endsHold?: HoldEnd;
  /** The id of the request or payment that the entry is made for. */
  about?: string;
  /** A note by the operator. */
  note?: string;
}

/** Makes an entry; lines with amount 0, such as a fee of zero, are dropped. */
export function journalEntry(
  parts: Omit<JournalEntry, 'id' | 'operations'> & Partial<JournalEntry>,
): JournalEntry {
  const lines = parts.lines.filter(({ amountMinor }) => amountMinor !== 0n);
  for (const { debit, credit, amountMinor } of lines) {
    if (amountMinor < 0n) throw new RangeError(`${parts.kind}: an amount is below zero`);
    if (debit.currencyId !== credit.currencyId)
      throw new RangeError(`${parts.kind}: two currencies in one line`);
  }
  return { id: uuidv7(), operations: [], ...parts, lines };
}
