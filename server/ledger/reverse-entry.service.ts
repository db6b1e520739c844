import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import type { Account } from './account';
import type { TransferLine } from './journal-entry';
import { reverseEntry } from './movements/reverse-entry';

/**
 * Takes an entry back by its opposite, once; answers the new entry's id. It moves money only: what hung on the entry,
 * such as a hold, is looked after elsewhere. Errors: 30001 no such entry, 20023 reversed before, ending a hold, or of a
 * payment at the till, 110 a user has spent it.
 */
export async function reverseOnce(
  context: ServiceContext,
  wrong: { entryId: string; reason: string },
): Promise<string> {
  const { entryId, reason: note } = wrong;
  return inTransaction(context.db, async (transaction) => {
    const { kind, lines } = await readLines(transaction, entryId);
    const hindrance = whyNot(kind);
    if (hindrance !== undefined) throw new AppError('transactionUnsuccessful', { errorMsgs: [hindrance] });
    const marked = await transaction
      .insertInto('installation')
      .values({ name: `reversed ${entryId}`, value: note })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows !== 1n)
      throw new AppError('transactionUnsuccessful', { errorMsgs: ['it was reversed before'] });
    const entry = reverseEntry({ entryId, lines, note });
    await context.ledger.post(entry, { transaction });
    return entry.id;
  });
}

/** What stands against reversing an entry of a kind. Payments at the till would go on showing as they were. */
function whyNot(kind: string): string | undefined {
  if (kind === 'epos pay')
    return `'${kind}' can't be reversed: its merchant gives it back, as a refund at the till`;
  if (/^epos |^reversal of |hold|: request|: broadcast|: final|: failed/.test(kind))
    return `'${kind}' can't be reversed`;
  return undefined;
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
