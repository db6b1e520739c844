import { hasBalanceRow } from './account';
import type { Account } from './account';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { JournalEntry } from './journal-entry';
import type { Statement } from '../kernel/db/statement';

interface Change {
  account: Account;
  amountMinor: bigint;
}

/** The net change of each balance row, in the order in which the rows are locked (by id). */
export function balanceChanges(entry: JournalEntry): Change[] {
  const changes = new Map<string, Change>();
  const add = (account: Account, amountMinor: bigint): void => {
    if (!hasBalanceRow(account)) return;
    const sum = (changes.get(account.id)?.amountMinor ?? 0n) + amountMinor;
    changes.set(account.id, { account, amountMinor: sum });
  };
  for (const { debit, credit, amountMinor } of entry.lines) {
    add(debit, -amountMinor);
    add(credit, amountMinor);
  }
  return [...changes.values()].toSorted((left, right) => (left.account.id < right.account.id ? -1 : 1));
}

interface Options {
  entry: JournalEntry;
  operationIds: readonly string[];
  claim: IdempotencyClaim | undefined;
  seal: Buffer;
  now: Date;
}

/** Above this there would be too many statement shapes to keep prepared plans for. */
const preparedRowsMax = 6;

/**
 * Writes the whole entry in one statement. Lock order: idempotency key, hold, then balances by id. A failed guard
 * sets a NOT NULL column to null (`kind`: account missing, `created_at`: hold ended), which aborts the statement.
 * The entry is inserted after the balances, because a refused one would leave a gap in `seq` that sealing waits
 * for. Says which balances it locks.
 */
export function postEntryStatement(options: Options): Statement {
  const { entry, claim, seal, now } = options;
  const values: unknown[] = [];
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const changes = balanceChanges(entry);
  const nowAt = bind(now, 'timestamptz');
  const parts: string[] = [];
  let previous: string | undefined;
  // A step that reads from the previous one runs after it: PostgreSQL does not order CTEs otherwise.
  const after = (): string => (previous === undefined ? 'true' : `(select count(*) from ${previous}) >= 0`);
  if (claim !== undefined) {
    parts.push(claimPart(claim, bind));
    previous = 'claimed';
  }
  if (entry.endsHold !== undefined) {
    const { id, ending } = entry.endsHold;
    const stillRuns = ending === 'released' ? '' : ` and (expires_at is null or expires_at > ${nowAt})`;
    parts.push(`ended as (
      update holds set ended_at = ${nowAt}, ending = ${bind(ending, 'text')}
      where id = ${bind(id, 'uuid')} and ended_at is null${stillRuns} and ${after()} returning 1)`);
    previous = 'ended';
  }
  const held = entry.endsHold === undefined ? 'true' : '(select count(*) from ended) = 1';
  if (changes.length > 0) {
    const amounts = changes.map(
      ({ account, amountMinor }) => [bind(account.id, 'uuid'), bind(String(amountMinor), 'numeric')] as const,
    );
    const ids = amounts.map(([id]) => id).join(', ');
    const cases = amounts.map(([id, amount]) => `when ${id} then ${amount}`).join(' ');
    parts.push(
      `locked as (
      select 1 from balances where account_id in (${ids}) and ${after()} order by account_id for update)`,
      `guard as (select (select count(*) from locked) = ${changes.length} as open, ${held} as held)`,
      `moved as (
      update balances set balance = balance + case account_id ${cases} end
      where account_id in (${ids}) and (select open and held from guard) returning 1)`,
    );
    previous = 'moved';
  } else {
    parts.push(`guard as (select ${after()} as open, ${held} as held)`);
  }
  parts.push(`entry as (
      insert into entries (id, kind, note, created_at, about, seal)
      select ${bind(entry.id, 'uuid')}, case when open then ${bind(entry.kind, 'text')} end,
        ${bind(entry.note ?? null, 'text')}, case when held then ${nowAt} end, ${bind(entry.about ?? null, 'uuid')},
        ${bind(seal, 'bytea')} from guard where ${after()}
      returning seq)`);
  parts.push(...writtenParts(options, { bind, nowAt }));
  const isRare = entry.lines.length > preparedRowsMax || entry.operations.length > preparedRowsMax;
  const balances = changes.map(({ account }) => account.id);
  return { text: `with ${parts.join(', ')} select seq from entry`, values, isRare, locks: { balances } };
}

type Bind = (value: unknown, type: string) => string;

function claimPart(claim: IdempotencyClaim, bind: Bind): string {
  const row = [
    bind(claim.ownerId, 'uuid'),
    bind(claim.route, 'text'),
    bind(claim.key, 'text'),
    bind(claim.bodyHash, 'bytea'),
    bind(claim.answer, 'bytea'),
    bind(claim.expiresAt, 'timestamptz'),
  ];
  return `claimed as (
      insert into idempotency_keys (owner_id, route, key, body_hash, answer, expires_at)
      values (${row.join(', ')}) returning 1)`;
}

/** Most operations have neither reference nor details, and binding what is empty would cost every posting. */
function refers({ operations }: JournalEntry): boolean {
  return operations.some(({ ref, details }) => ref !== undefined || details !== undefined);
}

/** The rows that reference the entry's number: transfers, hold, operations. */
function writtenParts(
  { entry, operationIds }: Options,
  { bind, nowAt }: { bind: Bind; nowAt: string },
): string[] {
  const parts: string[] = [];
  const hold = entry.opensHold;
  if (hold !== undefined) {
    const row = [
      bind(hold.id, 'uuid'),
      bind(hold.userId, 'uuid'),
      bind(hold.purpose, 'text'),
      bind(hold.currencyId, 'integer'),
      bind(String(hold.amountMinor), 'numeric'),
      bind(hold.feeCurrencyId, 'integer'),
      bind(String(hold.feeMinor), 'numeric'),
      nowAt,
      bind(hold.expiresAt, 'timestamptz'),
    ];
    parts.push(`opened as (
      insert into holds (id, user_id, purpose, currency_id, amount, fee_currency_id, fee_amount, created_at, expires_at)
      values (${row.join(', ')}))`);
  }
  const lines = entry.lines.map(
    ({ debit, credit, amountMinor }, index) =>
      `((select seq from entry), ${index + 1}, ${bind(debit.id, 'uuid')}, ${bind(credit.id, 'uuid')}, ` +
      `${bind(debit.currencyId, 'integer')}, ${bind(String(amountMinor), 'numeric')})`,
  );
  parts.push(`lines as (
      insert into transfers (entry_seq, line, debit_account, credit_account, currency_id, amount)
      values ${lines.join(', ')})`);
  if (entry.operations.length > 0) {
    const isReferring = refers(entry);
    const operations = entry.operations.map((operation, index) => {
      const { ref, details } = operation;
      const row = [
        bind(operationIds[index], 'uuid'),
        bind(operation.userId, 'uuid'),
        bind(operation.action, 'smallint'),
        bind(operation.area, 'smallint'),
        bind(operation.direction, 'smallint'),
        bind(operation.currencyId, 'integer'),
        bind(String(operation.amountMinor), 'numeric'),
        '(select seq from entry)',
        nowAt,
      ];
      if (isReferring)
        row.push(
          bind(ref?.kind ?? null, 'text'),
          bind(ref?.id ?? null, 'uuid'),
          bind(details === undefined ? null : JSON.stringify(details), 'jsonb'),
        );
      return `(${row.join(', ')})`;
    });
    parts.push(`history as (
      insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at
        ${isReferring ? ', ref_kind, ref_id, details' : ''})
      values ${operations.join(', ')})`);
  }
  return parts;
}
