import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { hasBalanceRow, negativeAccountKinds } from './account';
import type { Account } from './account';
import type { JournalEntry, TransferLine } from './journal-entry';
import { reverseEntry } from './movements/reverse-entry';
import { reversalRule } from './reversal-rules';
import { lockSystemBalance } from './system-balance';

/**
 * Takes an entry back by its opposite, once, with what its rule says; answers the new entry, which belongs to an action in
 * the operator's history: whoever calls this writes both in one transaction. Errors: 30001 no such entry, 20023 reversed
 * before, or of a kind that is corrected otherwise, 110 a user has spent it, 20024 we have.
 */
export async function reverseOnce(
  context: ServiceContext,
  wrong: { entryId: string; note: string },
): Promise<JournalEntry> {
  const { entryId, note } = wrong;
  return inTransaction(context.db, async (transaction) => {
    const { kind, lines } = await readLines(transaction, entryId);
    const rule = reversalRule(kind);
    if ('instead' in rule) throw refusal(`'${kind}' can't be reversed: ${rule.instead}`);
    const entry = reverseEntry({ entryId, lines, note, ...rule });
    if (await isWritten(transaction, entry.kind)) throw refusal('it was reversed before');
    await requireCovered(transaction, entry.lines);
    await context.ledger.post(entry, { transaction }).catch(explainTwice);
    return entry;
  });
}

function refusal(message: string): AppError {
  return new AppError('transactionUnsuccessful', { errorMsgs: [message] });
}

async function isWritten(db: Kysely<Database>, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from entries where kind = ${kind} and kind like 'reversal of %'`.execute(db);
  return rows.length > 0;
}

/** The database holds the books to one reversal even of two that come at once. */
function explainTwice(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === 'entries_reversed_once' ? refusal('it was reversed before') : error;
}

/** Users' balances the database keeps from falling below zero, the system's nobody else does. */
async function requireCovered(
  transaction: Transaction<Database>,
  lines: readonly TransferLine[],
): Promise<void> {
  for (const { debit, amountMinor } of lines) {
    if (hasBalanceRow(debit) || negativeAccountKinds.includes(debit.kind)) continue;
    if ((await lockSystemBalance(transaction, debit)) < amountMinor) throw new AppError('salesLimited');
  }
}

async function readLines(
  db: Kysely<Database>,
  entryId: string,
): Promise<{ kind: string; lines: TransferLine[] }> {
  const { rows } = await sql<{ entry_kind: string; amount: string; debit: Account; credit: Account }>`
    select e.kind as entry_kind, t.amount::text as amount,
      json_build_object('id', d.id, 'kind', d.kind, 'currencyId', d.currency_id, 'holder', d.holder) as debit,
      json_build_object('id', c.id, 'kind', c.kind, 'currencyId', c.currency_id, 'holder', c.holder) as credit
    from entries e join transfers t on t.entry_seq = e.seq
    join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    where e.id = ${entryId} order by t.line`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new AppError('transactionNotFound');
  const lines = rows.map(({ debit, credit, amount }) => ({ debit, credit, amountMinor: BigInt(amount) }));
  return { kind: first.entry_kind, lines };
}
