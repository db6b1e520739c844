import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';

/** A holder's bills in no open request and not frozen; of each face value the first few by the index, however many there are. */
export async function listFreeBills(
  db: Kysely<Database>,
  wanted: { holderId: string; currencyId: number; nominals: readonly bigint[]; limitOfEach: number },
): Promise<{ serial: string; nominal: string }[]> {
  const { holderId, currencyId, nominals, limitOfEach } = wanted;
  const { rows } = await sql<{ serial: string; nominal: string }>`
    select free.serial, free.nominal::text as nominal
    from unnest(${nominals.map(String)}::numeric[]) as kinds(nominal)
    cross join lateral (
      select serial, bills.nominal, id from bills
      where holder_id = ${holderId}::uuid and currency_id = ${currencyId} and bills.nominal = kinds.nominal
        and status = ${billStatuses.inWallet} and lock_id is null
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by id limit ${limitOfEach}
    ) free order by free.nominal, free.id`.execute(db);
  return rows;
}
