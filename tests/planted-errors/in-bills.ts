import { BillUser } from '../support/bill-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

export const plantedInBills = plantedIn('in histories and bills', exportAndImport, [
  [
    'an operation that moved money, altered',
    `update operations set amount = amount + 1 where id = (select o.id from operations o join transfers t
       on t.entry_seq = o.entry_seq order by o.id limit 1)`,
    'entries are the server’s own',
  ],
  [
    'an operation of a bill that changed hands, altered',
    `update operations set amount = amount + 1 where area = 1`,
    'entries are the server’s own',
  ],
  [
    'an operation of another time',
    `update operations set created_at = created_at - interval '1 day'`,
    'entries are the server’s own',
  ],
  [
    'an operation deleted',
    `delete from operations where id = (select id from operations order by id limit 1)`,
    'entries are the server’s own',
  ],
  [
    'an operation invented beside another',
    `insert into operations select gen_random_uuid(), user_id, action, area, direction, currency_id, 77, entry_seq,
       created_at from operations limit 1`,
    'entries are the server’s own',
  ],
  [
    'an operation invented for no entry',
    `insert into operations select gen_random_uuid(), user_id, action, area, direction, currency_id, 77, 1000000,
       created_at from operations limit 1`,
    'entries have their reason',
  ],
  [
    'a spent passcode deleted',
    `delete from spent_pins where bill_id = (select bill_id from spent_pins limit 1)`,
    'passcodes are the bills’ own',
  ],
  [
    'a spent passcode overwritten',
    `update spent_pins set pin_hash = sha256(pin_hash)`,
    'passcodes are the bills’ own',
  ],
  [
    'a live passcode overwritten',
    `update bills set pin_hash = sha256(pin_hash) where pin_hash is not null`,
    'passcodes are the bills’ own',
  ],
  [
    'a spent passcode deleted with the mark on it',
    `with gone as (delete from spent_pins returning bill_id) delete from pin_seals using gone
       where pin_seals.bill_id = gone.bill_id`,
    'passcodes are the bills’ own',
  ],
  [
    'a lock invented',
    `update bills set lock_id = gen_random_uuid() where id = (select id from bills where status = 10 limit 1)`,
    'locks have requests',
  ],
]);

async function exportAndImport(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  const lin = await BillUser.add(server);
  const serials = await ada.getBills({ '1': 4 });
  const [line = ''] = await ada.exportLines(serials.slice(0, 2));
  await lin.importBills([line]);
}
