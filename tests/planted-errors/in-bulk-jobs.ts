import { BillUser } from '../support/bill-user';
import { BulkUser } from '../support/bulk-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const ownJobs = 'bulk jobs are the server’s own';
const moved = 'bulk lines have their moves';

export const plantedInBulkJobs = plantedIn('in bulk jobs', handOverTwice, [
  ['a job altered', `update bulk_jobs set line_count = line_count + 1`, ownJobs],
  ['a job for another recipient', `update bulk_jobs set recipient_id = user_id`, ownJobs],
  [
    'a line done without its move',
    `update bulk_lines set state = 'done', error = null, event_id = 1 where state = 'failed'`,
    moved,
  ],
  [
    'a line done by the move of another bill',
    `update bulk_lines set event_id = null, state = 'waiting' where position = 1;
     update bulk_lines set event_id = (select id from bill_events order by id limit 1), state = 'done'
     where position = 1`,
    moved,
  ],
  ['a line deleted', `delete from bulk_lines where position = 2`, moved],
  [
    'a job ended with a line that waits',
    `update bulk_lines set state = 'waiting', event_id = null where state = 'done';
     update bulk_jobs set done_count = 0`,
    moved,
  ],
  ['a sum of a job altered', `update bulk_jobs set done_count = done_count - 1`, moved],
]);

/** One job whose second line failed. */
async function handOverTwice(server: TestServer): Promise<void> {
  const ada = await BulkUser.add(server);
  const lin = await BillUser.add(server);
  const lines = await ada.user.getBills({ '1': 2 });
  await ada.user.handOver(lines.slice(1), lin.email);
  await ada.carryOut({ kind: 'handover', lines, to: lin.email });
}
