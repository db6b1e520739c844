import { randomUUID } from 'node:crypto';
import { BlueHouse } from '../support/blue-house';
import { swapBillAddresses } from '../support/swap-bill-addresses';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const ownRequests = 'requests are the server’s own';
const ownAddresses = 'addresses of bills are the server’s own';

export const plantedInMintHouse = plantedIn('in the mint house', fillAndBurn, [
  [
    'a request altered',
    `update mint_requests set amount = amount + 1 where status = 1 and type = 1`,
    ownRequests,
  ],
  ['an open request altered', `update mint_requests set details = '{"a": 1}' where status = 0`, ownRequests],
  [
    'how a request ended, altered',
    `update mint_requests set ended_at = ended_at + interval '1 s' where type = 0`,
    ownRequests,
  ],
  [
    'a request deleted',
    `delete from mint_requests where type = 0 and id = (select id from mint_requests where type = 0 limit 1)`,
    'entries have their reason',
  ],
  ['a burn that is deleted', `delete from mint_requests where type = 2`, 'entries have their reason'],
  [
    'a request invented',
    `insert into mint_requests (id, user_id, currency_id, type, status, bill_count, amount, details, created_at, ended_at,
       due_at) select '${randomUUID()}', user_id, currency_id, 0, 1, 1, 1, '{}', now(), now(), now()
       from mint_requests limit 1`,
    ownRequests,
  ],
  [
    'an address that does not follow from the seed',
    `update bill_addresses set address_index = address_index + 1000 where bill_id = (
       select id from bills where status = 10 limit 1)`,
    'blue bills are backed',
  ],
  ['the address of a burned bill swapped with that of a live one', swapBurned, ownAddresses],
  [
    'addresses of bills swapped for a moment',
    async (server) => {
      await swapBurned(server);
      await swapBurned(server);
    },
    ownAddresses,
  ],
  [
    'a blank given the address whose key a burn has released',
    `update bill_addresses a set bill_id = blank.id, bill_serial = serial from bills blank
     where blank.id = (select id from bills where status = 0 limit 1)
       and a.bill_id = (select id from bills where status = 12 limit 1)`,
    ownAddresses,
  ],
  [
    'a request altered before it is done',
    async (server) => {
      await server.database.query(
        `update mint_requests set details = details || '{"a": 1}' where status = 0`,
      );
      await new BlueHouse(server).finish();
    },
    ownRequests,
  ],
]);

/** Fills and burns bills, and leaves one fill open. */
async function fillAndBurn(server: TestServer): Promise<void> {
  const house = new BlueHouse(server);
  const ada = await house.registerRich();
  const serials = await house.getBills(ada, { '1': 3 });
  await house.burn(ada, serials.slice(0, 1));
  await house.fill(ada, await house.mint(ada, { '5': 1 }));
}

async function swapBurned(server: TestServer): Promise<void> {
  const { rows } = await server.database.query<{ burned: string; live: string }>(
    `select (select serial from bills where status = 12 limit 1) as burned,
      (select serial from bills where status = 10 limit 1) as live`,
  );
  const [{ burned, live } = { burned: '', live: '' }] = rows;
  await swapBillAddresses(server, [burned, live]);
}
