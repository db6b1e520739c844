import { AppError } from '../http/app-error';
import { IdempotencyConflict } from './idempotency/idempotency-conflict';
import type { JournalEntry } from './journal-entry';

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

/** Whether the entry was refused because one of its accounts is not open. */
export function accountsMissing(error: unknown): boolean {
  const { code, table, column, constraint } = error as DatabaseError;
  if (code === '23502') return table === 'entries' && column === 'kind';
  return code === '23503' && (constraint?.startsWith('transfers_') ?? false);
}

/** What the database's refusal of an entry means; anything else is passed on as it is. */
export function explainRefusal(error: unknown, entry: JournalEntry): unknown {
  const { code, constraint, table, column, detail = '' } = error as DatabaseError;
  if (code === '23514' && constraint === 'balances_never_negative') {
    const short = entry.lines.find(({ debit }) => detail.includes(debit.id));
    return new AppError(short?.ifShort ?? 'insufficientFunds', { cause: error });
  }
  if (code === '23505' && table === 'idempotency_keys') return new IdempotencyConflict(error);
  if (code === '23502' && table === 'entries' && column === 'created_at')
    return new AppError('transactionNotFound', { httpStatus: 409, cause: error });
  // More than the book's 38 digits.
  if (code === '22003') return new AppError('amountOverLimit', { cause: error });
  return error;
}
