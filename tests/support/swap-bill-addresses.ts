import type { TestServer } from './test-server';

/** Gives each of two bills the other's address and the place of its key, past the server. */
export async function swapBillAddresses(
  { database }: Pick<TestServer, 'database'>,
  serials: readonly [string, string],
) {
  // No two bills may have one place, not even for a moment.
  await database.query(
    `update bill_addresses set address_index = -address_index - 1, address = address || '?' where bill_serial = any($1)`,
    [serials],
  );
  await database.query(
    `update bill_addresses a set address_index = -b.address_index - 1, address = rtrim(b.address, '?')
     from bill_addresses b where a.bill_serial = any($1) and b.bill_serial = any($1) and a.bill_id <> b.bill_id`,
    [serials],
  );
}
