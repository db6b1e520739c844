import { BillUser } from '../support/bill-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const moves = 'moves are the server’s own';
const skipped = `insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at, move_id, seal)
  select bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at, move_id, seal from bill_events
  order by id desc limit 1;
  update seal_state set through_event = (select max(id) from bill_events)`;

export const plantedInBills = plantedIn('in histories and bills', exportAndImport, [
  [
    'an operation that moved money, altered',
    `update operations set amount = amount + 1 where id = (select o.id from operations o join transfers t
       on t.entry_seq = o.entry_seq order by o.id limit 1)`,
    'entries are the server’s own',
  ],
  [
    'an operation of a bill that changed hands, altered',
    `update operations set amount = amount + 1
     where id = (select id from operations where area = 1 order by id desc limit 1)`,
    'entries are the server’s own',
  ],
  [
    'an operation of another time',
    `update operations set created_at = created_at - interval '1 day'
     where id = (select id from operations order by id desc limit 1)`,
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
  [
    'a bill stolen with an invented move',
    `with stolen as (
       update bills set holder_id = (select id from users u where u.id <> bills.holder_id limit 1)
       where id = (select id from bills where status = 10 limit 1) returning id, holder_id
     )
     insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, created_at, move_id)
     select id, 'handover', 10, 10, holder_id, holder_id, now(), gen_random_uuid() from stolen`,
    moves,
  ],
  [
    'a bill taken back with one of its earlier moves',
    `with first as (
       select distinct on (bill_id) * from bill_events where to_status = 10 order by bill_id, id
     ), stolen as (
       update bills set holder_id = first.holder_id, status = 10, pin_hash = null, export_id = null from first
       where bills.id = bill_id and bills.holder_id is distinct from first.holder_id returning bills.id
     )
     insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at, move_id, seal)
     select bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at, move_id, seal
     from first join stolen on stolen.id = bill_id`,
    moves,
  ],
  [
    'the face value of a bill, changed',
    `update bills set nominal = nominal * 5 where id = (select bill_id from bill_events where move = 'mint' limit 1)`,
    moves,
  ],
  [
    'the minter of a bill, changed',
    `update bills set minter_id = (select id from users u where u.id <> bills.minter_id limit 1)
       where id = (select bill_id from bill_events where move = 'mint' limit 1)`,
    'bills match their history',
  ],
  ['who moved a bill, changed', `update bill_events set actor_id = null where actor_id is not null`, moves],
  ['moves that the sealer is made to skip', skipped, 'moves are sealed'],
]);

async function exportAndImport(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  const lin = await BillUser.add(server);
  const serials = await ada.getBills({ '1': 4 });
  const [line = ''] = await ada.exportLines(serials.slice(0, 2));
  await lin.importBills([line]);
}
