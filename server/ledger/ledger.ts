import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../kernel/clock';
import type { Database } from '../kernel/db/database.models';
import { withRetries } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { createAccountOpener } from './account-opener';
import { entryTime, sealEntry, sealedOperations } from './entry-seal';
import type { EntryContent } from './entry-seal';
import { IdempotencyConflict } from '../kernel/idempotency';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { JournalEntry } from './journal-entry';
import { postEntryStatement } from './post-entry-statement';

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

/** Whether the entry was refused because one of its accounts is not open. */
function accountsMissing(error: unknown): boolean {
  const { code, table, column, constraint } = error as DatabaseError;
  if (code === '23502') return table === 'entries' && column === 'kind';
  return code === '23503' && (constraint?.startsWith('transfers_') ?? false);
}

/** What the database's refusal of an entry means; anything else is passed on as it is. */
function explainRefusal(error: unknown, entry: JournalEntry): unknown {
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

interface PostOptions {
  /** The transaction that it belongs to; without one it is a transaction of its own, tried again on a conflict. */
  transaction?: Kysely<Database>;
  claim?: IdempotencyClaim | undefined;
}

/** What services of the ledger work with. */
export interface LedgerContext {
  db: Kysely<Database>;
  clock: Clock;
  ledger: Ledger;
}

/** The only way into the books. */
export interface Ledger {
  /**
   * Writes an entry. Errors: 110 (or the line's own) when a user's balance does not cover it, 30001 when its hold is
   * over, and `IdempotencyConflict` when the claim's key has been used.
   */
  post(entry: JournalEntry, options?: PostOptions): Promise<{ entryId: string; seq: bigint }>;
}

/** Ties the books to a database; `keys` mark what comes in by this way. Which accounts are open is remembered, as none is ever closed. */
export function createLedger(db: Kysely<Database>, clock: Clock, keys: Pick<DerivedKeys, 'rowSeal'>): Ledger {
  const accounts = createAccountOpener();
  async function write(entry: JournalEntry, options: PostOptions): Promise<{ entryId: string; seq: bigint }> {
    if (entry.lines.length === 0) throw new RangeError(`${entry.kind}: an entry without a transfer`);
    const connection = options.transaction ?? db;
    await accounts.open(connection, entry);
    const now = clock.now();
    const operationIds = entry.operations.map(() => uuidv7());
    const seal = sealEntry(keys, contentOf(entry, { operationIds, now }));
    const { text, values } = postEntryStatement({ entry, operationIds, claim: options.claim, seal, now });
    const { rows } = await connection.executeQuery<{ seq: bigint }>(CompiledQuery.raw(text, values));
    const [row] = rows;
    if (row === undefined) throw new Error(`${entry.kind}: nothing was written`);
    return { entryId: entry.id, seq: row.seq };
  }
  return {
    async post(entry, options = {}) {
      try {
        return await (options.transaction === undefined
          ? withRetries(() => write(entry, options))
          : write(entry, options));
      } catch (error) {
        if (!accountsMissing(error)) throw explainRefusal(error, entry);
        // Remembered as open, and yet not there: its opening was rolled back.
        accounts.forget(entry);
        if (options.transaction !== undefined)
          throw Object.assign(new Error('accounts missing'), { code: '40001' });
        return write(entry, options).catch((again: unknown) => {
          throw explainRefusal(again, entry);
        });
      }
    },
  };
}

function contentOf(
  entry: JournalEntry,
  { operationIds, now }: { operationIds: readonly string[]; now: Date },
): EntryContent {
  return {
    id: entry.id,
    kind: entry.kind,
    note: entry.note ?? null,
    createdAt: entryTime(now),
    about: entry.about ?? null,
    lines: entry.lines.map(
      ({ debit, credit, amountMinor }, index) =>
        [index + 1, debit.id, credit.id, debit.currencyId, String(amountMinor)] as const,
    ),
    operations: sealedOperations(
      entry.operations.map((operation, index) => ({ ...operation, id: operationIds[index] ?? '' })),
    ),
  };
}
