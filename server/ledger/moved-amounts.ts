import { sql } from 'kysely';
import type { Db } from '../kernel/db/db';

/** What entries have moved, in minor units by currency id, by the entries' ids. */
export async function readMovedAmounts(
  db: Db,
  entryIds: readonly string[],
): Promise<Map<string, Map<number, bigint>>> {
  const moved = new Map<string, Map<number, bigint>>();
  if (entryIds.length === 0) return moved;
  const { rows } = await sql<{ id: string; currency_id: number; amount: string }>`
    select e.id, t.currency_id, sum(t.amount)::text as amount
    from entries e join transfers t on t.entry_seq = e.seq
    where e.id = any(${entryIds}::uuid[]) group by e.id, t.currency_id`.execute(db);
  for (const { id, currency_id: currencyId, amount } of rows)
    moved.set(id, (moved.get(id) ?? new Map<number, bigint>()).set(currencyId, BigInt(amount)));
  return moved;
}
