import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { findPayout, orderPayout } from './payouts';

const server = withServerForEachTest();
/** More than a part may be tried. */
const count = 201;
const amountMinor = 10n;

test('a payout of many transactions is paid when each of them is, and not before', async () => {
  const desk = await PayoutDesk.onTron(server, 1_000_000n);
  const { context } = server;
  const outputs = Array.from({ length: count }, (_, index) => {
    const place = { chain: 'tron', purpose: 'bill', index } as const;
    return { place, address: context.walletKeys.addressOf(place), amountMinor };
  });
  const owner = { kind: 'mint request', id: randomUUID() } as const;
  await context.db.write(orderPayout(context, { owner, currency: desk.currency, outputs }));
  const stateOf = async () => (await findPayout(context.db, owner))?.state;
  const unpaid = () => outputs.filter(({ address }) => desk.received(address) !== amountMinor).length;

  desk.chain.refusedAddresses.add(outputs[0]?.address ?? '');
  await desk.step(20);
  expect([await stateOf(), unpaid()]).toEqual(['open', 1]);

  desk.chain.refusedAddresses.clear();
  await desk.step(6);
  expect([await stateOf(), unpaid()]).toEqual(['paid', 0]);
  // In the books the coins of a failed try are back before the next one takes them.
  const { rows } = await server.database.query<{ kind: string; times: number }>(
    `select kind, count(*)::integer as times from entries where kind like 'fill blue%' group by kind`,
  );
  const times = Object.fromEntries(rows.map((row) => [row.kind, row.times]));
  expect(times['fill blue: returned']).toBeGreaterThan(0);
  expect((times['fill blue: broadcast'] ?? 0) - (times['fill blue: returned'] ?? 0)).toBe(count);
}, 60_000);
