import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { AuditView } from '../audit/audit-view';
import type { Found, RowCheck } from '../audit/finding';
import type { Db } from '../kernel/db/db';
import { isOwn } from '../kernel/keys/sealed-tables';
import type { QuoteRow } from '../market/quotes/quotes';

/** Each purchase moves what its quote says, for the quote's user. The server's purchases all name a quote. */
export const purchasesAreAsQuoted: RowCheck = { name: 'purchases are as quoted', find: findOthers };

type Purchase = QuoteRow & { entry: string; quote: string | null; is_same: boolean };

async function findOthers(db: Db, keys: readonly string[], { context }: AuditView): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<Purchase>`
    select q.*, e.id as entry, q.id as quote,
      exists (
        select from transfers t join accounts a on a.id = t.debit_account
        where t.entry_seq = e.seq and t.currency_id = q.currency_id and t.amount = q.amount
          and (a.kind = 'bills.live' or a.kind = 'crypto' and a.holder = q.user_id::text)
      ) and exists (
        select from transfers t join accounts a on a.id = t.credit_account
        where t.entry_seq = e.seq and t.currency_id = q.to_currency_id and t.amount = q.to_amount
          and a.kind = 'crypto' and a.holder = q.user_id::text
      ) as is_same
    from entries e left join quotes q on q.id = e.about
    where e.seq between ${from}::bigint and ${to}::bigint and e.kind in ('buy tct', 'buy tct with bills')
      and e.about is not null`.execute(db);
  return rows
    .flatMap((row) => {
      const message = faultOf(row, context);
      return message === undefined ? [] : [{ subject: `entry ${row.entry}`, message }];
    })
    .slice(0, findingsMax);
}

function faultOf(row: Purchase, { keys }: AuditView['context']): string | undefined {
  if (row.quote === null) return 'its quote is gone';
  if (!isOwn(keys, 'quotes', row)) return `its quote ${row.quote} is not as the server wrote it`;
  if (!row.is_same) return `it moves something else than its quote ${row.quote} says`;
  return undefined;
}
