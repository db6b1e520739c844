import { v7 as uuidv7 } from 'uuid';
import type { ErrorName } from '../../contract/errors/error-catalogue';
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
  ref?: { kind: string; id: string };
  /** What else the history shows of it, such as fee and counterparty. Amounts are texts; no secrets. */
  details?: Readonly<Record<string, unknown>>;
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
