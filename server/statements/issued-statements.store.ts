import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { Database } from '../kernel/db/database.models';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealOf } from '../kernel/keys/sealed-tables';
import { selectChangeLeaf } from '../ledger/blocks/find-block';

export type IssuedRow = Selectable<Database['issued_statements']>;

/** Of two requests at the same moment, the first one's statement stays. */
export function insertIssued(keys: Pick<DerivedKeys, 'rowSeal'>, row: Omit<IssuedRow, 'seal'>): Statement {
  const sealed = { ...row, seal: sealOf(keys, 'issued_statements', row) };
  return statement(
    build
      .insertInto('issued_statements')
      .values(sealed)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The statement of a day that was over when it was issued. */
export function selectIssued({ userId, day }: { userId: string; day: string }): Statement<IssuedRow> {
  return statement(
    build.selectFrom('issued_statements').selectAll().where('user_id', '=', userId).where('day', '=', day),
  );
}

/** An issued statement, by the hash of its text. */
export function selectIssuedByHash(hash: string): Statement<IssuedRow> {
  return statement(build.selectFrom('issued_statements').selectAll().where('hash', '=', hash));
}

/** The leaf that notes when a statement was issued, and its block. */
export const selectIssuedNote = (hash: string): ReturnType<typeof selectChangeLeaf> =>
  selectChangeLeaf({ table: 'issued_statements', rowKey: hash });

/** Bills of a currency; amounts in minor units. */
interface HeldBills {
  currencyId: number;
  count: number;
  amount: string;
  /** By serial; null if the user has more bills than a statement lists. */
  serials: [serial: string, nominal: string][] | null;
}

/** The bills that a user had right before a time, by currency. */
export function selectBillsAt({
  userId,
  before,
  serialsMax,
}: {
  userId: string;
  before: Date;
  serialsMax: number;
}): Statement<HeldBills> {
  const inWallet = sql.lit(billStatuses.inWallet);
  // The user had only bills that they had received. Whether one was still theirs is in its last move before that time.
  return statement(sql<HeldBills>`
    with received as (
      select distinct bill_id from bill_events
      where holder_id = ${userId}::uuid and to_status = ${inWallet} and created_at < ${before}
    )
    select currency_id as "currencyId", count(*)::int as count, sum(nominal)::text as amount,
      case when sum(count(*)) over () <= ${serialsMax}
        then json_agg(json_build_array(serial, nominal::text) order by serial) end as serials
    from received join bills on bills.id = bill_id
    cross join lateral (
      select holder_id, to_status from bill_events
      where bill_id = received.bill_id and created_at < ${before} order by id desc limit 1
    ) last
    where last.holder_id = ${userId}::uuid and last.to_status = ${inWallet}
    group by currency_id order by currency_id`);
}
