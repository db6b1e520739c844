import type { Clock } from '../kernel/clock';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { createAccountOpener } from './account-opener';
import { entryTime, sealEntry, sealedOperations } from './entry-seal';
import type { EntryContent } from './entry-seal';
import { IdempotencyConflict } from '../kernel/idempotency';
import type { IdempotencyClaim } from '../kernel/idempotency';
import { operationIdsOf } from './journal-entry';
import type { JournalEntry } from './journal-entry';
import { postEntryStatement } from './post-entry-statement';
import type { Db } from '../kernel/db/db';
import type { Statement } from '../kernel/db/statement';

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
  transaction?: Db;
  claim?: IdempotencyClaim | undefined;
}

/** What the ledger's services need. */
export interface LedgerContext {
  db: Db;
  clock: Clock;
  ledger: Ledger;
}

interface EntryOptions {
  claim?: IdempotencyClaim | undefined;
  now: Date;
}

/** The only way to write to the ledger. */
export interface Ledger {
  /** The statements that post an entry; errors as of `post`. Call it again for each try. */
  posting(entry: JournalEntry, options: EntryOptions): Statement[];
  /**
   * Posts an entry. Errors: 110 (or the line's `ifShort`) when a user's balance is too low, 30001 (409) when its
   * hold has ended or expired, 'amountOverLimit' above 38 digits, 20040 when the books went back in time,
   * `IdempotencyConflict` when the claim's key has been used.
   */
  post(entry: JournalEntry, options?: PostOptions): Promise<{ entryId: string; seq: bigint }>;
}

interface LedgerParts {
  clock: Clock;
  keys: Pick<DerivedKeys, 'rowSeal'>;
  /** Throws when the books went back in time: nothing may be posted to them. */
  headWatch: { requireBooks: () => void };
}

/**
 * Creates the ledger on a database; it seals entries with `keys` and caches which accounts exist, as none is ever
 * deleted.
 */
export function createLedger(db: Db, { clock, keys, headWatch }: LedgerParts): Ledger {
  const accounts = createAccountOpener();
  function posting(entry: JournalEntry, { claim, now }: EntryOptions): Statement[] {
    headWatch.requireBooks();
    if (entry.lines.length === 0) throw new RangeError(`${entry.kind}: an entry without a transfer`);
    const operationIds = operationIdsOf(entry.operations, { claim, now });
    const seal = sealEntry(keys, contentOf(entry, { operationIds, now }));
    const explain = (error: unknown): unknown => {
      if (!accountsMissing(error)) return explainRefusal(error, entry);
      // The cache is wrong: the transaction that created the account was rolled back.
      accounts.forget(entry);
      return Object.assign(new Error('accounts missing'), { code: '40001', cause: error });
    };
    const statement = postEntryStatement({ entry, operationIds, claim, seal, now });
    return [...accounts.opening(entry), { ...statement, explain }];
  }
  return {
    posting,
    async post(entry, { transaction, claim } = {}) {
      const connection = transaction ?? db;
      const { posted } = await connection.write(() => ({
        posted: posting(entry, { claim, now: clock.now() }),
      }));
      const [row] = (posted.at(-1) ?? []) as { seq: bigint }[];
      if (row === undefined) throw new Error(`${entry.kind}: nothing was written`);
      return { entryId: entry.id, seq: row.seq };
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
