import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import {
  operationAreas,
  operationDirections,
  operationKinds,
} from '../../contract/operations/operation-enums';
import { operationActions } from '../../contract/operations/operation-enums';

interface Filling {
  /** The users in whose histories the operations are written, in turn. */
  userIds: readonly string[];
  count: number;
  /** The operations are evenly spread between these times. */
  from: Date;
  to: Date;
  /** The other side of every third operation of bills. */
  counterpartyId?: string;
}

interface Queryable {
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

const { accrued, burn, eposReceive, import: imported, migratedIn, receipt, swapIn } = operationActions;
const incoming: readonly number[] = [accrued, burn, eposReceive, imported, migratedIn, receipt, swapIn];

/**
 * Writes operations of every kind and currency into histories, in bulk and without moving money. They belong to no entry of
 * the books, which an auditor reports. Each has a reference, and every fifth has a fee.
 */
export async function fillHistory(
  database: Queryable,
  { userIds, count, from, to, counterpartyId }: Filling,
): Promise<void> {
  await database.query(
    `insert into operations
       (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at, ref_kind, ref_id, details)
     select (substr(hex, 1, 8) || '-' || substr(hex, 9) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ($1::uuid[])[1 + n % cardinality($1::uuid[])], kind.action, kind.area, kind.direction,
       ($2::integer[])[1 + n / 7 % cardinality($2::integer[])], 1 + n::numeric * 7919 % 100000000000, 0, created_at,
       case when kind.area in ($3, $4) then 'bills' when kind.area = $5 then 'mint request' else 'send' end,
       gen_random_uuid(),
       case when n % 5 = 0 then jsonb_build_object('fee', jsonb_build_object('currencyId', 2, 'amount', (n % 1000)::text))
         when n % 3 = 0 and kind.area in ($3, $4) then jsonb_build_object('counterpartyId', $6::text) end
     from generate_series(0, $7::integer - 1) n
     cross join lateral (
       select $8::timestamptz + n * (($9::timestamptz - $8::timestamptz) / greatest($7::integer - 1, 1)) as created_at
     ) moment
     cross join lateral (
       select lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') as hex
     ) time
     cross join lateral (
       select ($10::integer[])[place] as action, ($11::integer[])[place] as area, ($12::integer[])[place] as direction
       from (select 1 + n % cardinality($10::integer[]) as place) place
     ) kind`,
    [
      userIds,
      currencyCatalogue.map(({ id }) => id),
      operationAreas.noteWallet,
      operationAreas.xPort,
      operationAreas.mintHouse,
      counterpartyId ?? null,
      count,
      from,
      to,
      operationKinds.map(({ action }) => action),
      operationKinds.map(({ area }) => area),
      operationKinds.map(({ action }) =>
        incoming.includes(action) ? operationDirections.incoming : operationDirections.outgoing,
      ),
    ],
  );
}

/** Removes all of them again, so that the books are sound. */
export async function clearFilledHistory(database: Queryable): Promise<void> {
  await database.query('delete from operations where entry_seq = 0', []);
}
