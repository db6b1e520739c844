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

/** True when the database refused the entry because one of its accounts does not exist. */
function accountsMissing(error: unknown): boolean {
  const { code, table, column, constraint } = error as DatabaseError;
  if (code === '23502') return table === 'entries' && column === 'kind';
  return code === '23503' && (constraint?.startsWith('transfers_') ?? false);
}

/** Translates a database error about an entry into an AppError; other errors are returned unchanged. */
function explainRefusal(error: unknown, entry: JournalEntry): unknown {
  const { code, constraint, table, column, detail = '' } = error as DatabaseError;
  if (code === '23514' && constraint === 'balances_never_negative') {
    const short = entry.lines.find(({ debit }) => detail.includes(debit.id));
    return new AppError(short?.ifShort ?? 'insufficientFunds', { cause: error });
  }
  if (code === '23505' && table === 'idempotency_keys') return new IdempotencyConflict(error);
  if (code === '23502' && table === 'entries' && column === 'created_at')
    return new AppError('transactionNotFound', { httpStatus: 409, cause: error });
  // The amount exceeds the column's 38 digits.
  if (code === '22003') return new AppError('amountOverLimit', { cause: error });
  return error;
}

interface PostOptions {
  /**
   * The transaction to post in; without one the entry gets its own, which is retried on serialization conflicts.
   */
  transaction?: Kysely<Database>;
  claim?: IdempotencyClaim | undefined;
}

/** What the ledger's services need. */
export interface LedgerContext {
  db: Kysely<Database>;
  clock: Clock;
  ledger: Ledger;
}

/** The only way to write to the ledger. */
export interface Ledger {
  /**
   * Posts an entry. Errors: 110 (or the line's `ifShort`) when a user's balance is too low, 30001 (409) when its
   * hold has ended or expired, 'amountOverLimit' above 38 digits, `IdempotencyConflict` when the claim's key has
   * been used.
   */
  post(entry: JournalEntry, options?: PostOptions): Promise<{ entryId: string; seq: bigint }>;
}

/**
 * Creates the ledger on a database; it seals entries with `keys` and caches which accounts exist, as none is ever
 * deleted.
 */
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
        // The cache is stale: the transaction that created the account was rolled back.
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
