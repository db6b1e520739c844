import { expect } from 'vitest';
import type { TestServer } from '../../support/test-server';
import type { Prize } from './bill-contest';

/**
 * Expects the bill's history to be one chain of `moves` moves that ends in its current state, with the right holder and in no
 * request.
 */
export async function expectWholeBill(
  { database }: Pick<TestServer, 'database'>,
  { serial }: Prize,
  moves: number,
): Promise<void> {
  const { rows } = await database.query(
    `select count(*)::integer as moves, bool_and(e.from_status is not distinct from e.before)
        and (array_agg(e.to_status order by e.id desc))[1] = b.status as is_whole,
      (b.status in (10, 111)) = (b.holder_id is not null) and (b.status = 1) = (b.pin_hash is not null)
        and (array_agg(e.holder_id order by e.id desc))[1] is not distinct from b.holder_id
        and b.lock_id is null as is_held
     from bills b join (
       select *, lag(to_status) over (partition by bill_id order by id) as before from bill_events
     ) e on e.bill_id = b.id where b.serial = $1 group by b.id`,
    [serial],
  );
  expect(rows).toEqual([{ moves, is_whole: true, is_held: true }]);
}
