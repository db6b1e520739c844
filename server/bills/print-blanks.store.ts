import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';
import { newSerial } from './new-serial';

/** A blank to be printed. */
export interface NewBlank {
  currencyId: number;
  nominalMinor: bigint;
  /** What its minter gets when somebody else fills it, in TET's minor units. */
  rewardMinor: bigint;
}

/** Prints blanks and begins their history; the system's own have no minter. Answers their serials in the same order. */
export async function printBlankRows(
  db: Kysely<Database>,
  options: { blanks: readonly NewBlank[]; minterId: string | null; entryId: string | null; now: Date },
): Promise<string[]> {
  const { blanks, minterId, entryId, now } = options;
  const rows = blanks.map(({ currencyId, nominalMinor, rewardMinor }) => ({
    id: uuidv7(),
    serial: newSerial(currencyId),
    currency_id: currencyId,
    nominal: String(nominalMinor),
    reward: String(rewardMinor),
  }));
  await sql`
    with printed as (
      insert into bills (id, serial, currency_id, nominal, status, minter_id, reward, minted_at, changed_at)
      select id, serial, currency_id, nominal, ${billStatuses.blank}, ${minterId}::uuid, reward, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(id uuid, serial text, currency_id integer, nominal numeric, reward numeric)
      returning id, currency_id, nominal
    ), counted as (
      insert into bill_tallies (currency_id, status, bill_count, amount)
      select currency_id, ${billStatuses.blank}, count(*), sum(nominal) from printed group by currency_id
    )
    insert into bill_events (bill_id, move, to_status, actor_id, entry_id, created_at)
    select id, 'mint', ${billStatuses.blank}, ${minterId}::uuid, ${entryId}::uuid, ${now} from printed`.execute(
    db,
  );
  return rows.map(({ serial }) => serial);
}
