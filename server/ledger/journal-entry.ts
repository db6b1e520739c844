import { v7 as uuidv7 } from 'uuid';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Account } from './account';

/** Takes `amountMinor` from `debit` and gives it to `credit`. Both are of one currency, and the amount is above zero. */
export interface TransferLine {
  debit: Account;
  credit: Account;
  amountMinor: bigint;
  /** The refusal when the debited user has less; 110 unless said otherwise. */
  ifShort?: ErrorName;
}

/** A line of a user's history. */
export interface Operation {
  userId: string;
  /** From `operationActions`. */
  action: number;
  /** From `operationAreas`. */
  area: number;
  /** From `operationDirections`. */
  direction: 0 | 1;
  currencyId: number;
  amountMinor: bigint;
}

/** Money that is set aside for one purpose, until it is settled or released. */
export interface NewHold {
  id: string;
  userId: string;
  purpose: string;
  currencyId: number;
  amountMinor: bigint;
  feeCurrencyId: number;
  feeMinor: bigint;
  /** When it is released by itself; null where only its purpose ends it. */
  expiresAt: Date | null;
}

/** The end of a hold: once, and before it has run out. */
interface HoldEnd {
  id: string;
  ending: 'settled' | 'released';
}

/** The kind of entries without transfers: what the users' histories say of what moves no money. */
export const recordKind = 'record';

/** Transfers that happen together or not at all, with what the users' histories say of them. */
export interface JournalEntry {
  id: string;
  kind: string;
  lines: readonly TransferLine[];
  operations: readonly Operation[];
  opensHold?: NewHold;
  endsHold?: HoldEnd;
  /** The request or payment that it is made for. */
  about?: string;
  /** The operator's words. */
  note?: string;
}

/** Makes an entry; lines without an amount, such as a fee of zero, are left out. */
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
