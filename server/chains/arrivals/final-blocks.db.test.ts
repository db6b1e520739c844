import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { expectSound } from '../../../tests/support/expect-sound';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { plantAdapter } from '../../../tests/support/plant-adapter';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { runAudit } from '../../audit/run-audit';
import { listDeposits } from '../../deposits/deposits.service';
import { sealNewEntries } from '../../ledger/blocks/seal-blocks';
import { listCursors } from './chain-cursors';
import { scanBlocks } from './scan-blocks';
import { NodeWatch, followNetworks } from '../follow-networks';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const bitcoin = requireCurrency('bitcoin-native-btc');
const ether = requireCurrency('ethereum-native-eth');

const open = (kind: 'coins' | 'nonces'): Promise<PayoutDesk> =>
  kind === 'coins'
    ? PayoutDesk.onBitcoin(server, amountMinor, 200_000n)
    : PayoutDesk.onEthereum(server, amountMinor);

async function findings(): Promise<string> {
  await sealNewEntries(server.context.db, server.clock.now());
  const { findings: auditFindings } = await runAudit(server.context);
  return auditFindings.map(({ subject, message }) => `${subject}: ${message}`).join('\n');
}

const arrivals = (desk: PayoutDesk) =>
  desk.rows<{ state: string; reason: string | null }>(
    'select state, reason from chain_arrivals order by key',
  );

/** The user's deposits as the user sees them. */
const states = async ({ user, currency }: PayoutDesk) =>
  (await listDeposits(server.context, { userId: user.id, currency })).map(({ state, confirmations }) => ({
    state,
    confirmations,
  }));

describe.each(['coins', 'nonces'] as const)('final blocks that a network of %s undoes', (kind) => {
  const deposit = 10n ** 16n;

  test('take nothing from users; what they brought is disputed until they bring it again', async () => {
    const desk = await open(kind);
    desk.chain.payFromOutside(desk.currency, desk.user.address, deposit);
    await desk.step(3);
    if (kind === 'coins') await desk.step(3);
    const credited = amountMinor + deposit;
    expect(await desk.balance()).toBe(credited);
    await expectSound(server);

    desk.chain.reorganise(kind === 'coins' ? 7 : 4, 'are forgotten');
    desk.chain.mine(8);
    await desk.step();
    expect(await desk.balance()).toBe(credited);
    expect(await desk.disputed()).toBe(-deposit);
    expect(await states(desk)).toEqual([{ state: 'disputed', confirmations: 0 }]);
    const next = await desk.pay('outside', 1_000n);
    await desk.step(3);
    expect(await desk.sight(next)).toMatchObject({ isWaiting: true });
    expect(await findings()).toMatch(/are halted: blocks \d+ to \d+ were final and are undone/);
    expect(await findings()).toMatch(/left our addresses without us/);
    expect(await findings()).toMatch(/IS MISSING/);
    expect((await findings()).split('\n')).toHaveLength(3);
    expect(await operatorOf(server).run('chain', 'status')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('HALTED: ') as string,
    });
    expect(await operatorOf(server).done('unclaimed', 'list')).toContain(`disputed  ${desk.user.email}`);
  });

  test('and brings again end the dispute by themselves; the operator resumes payouts', async () => {
    const desk = await open(kind);
    desk.chain.payFromOutside(desk.currency, desk.user.address, deposit);
    await desk.step(kind === 'coins' ? 6 : 3);
    desk.chain.reorganise(kind === 'coins' ? 7 : 4, 'wait');
    desk.chain.mine(8);
    await desk.step();
    await desk.step(3);
    expect(await desk.disputed()).toBe(0n);
    expect(await arrivals(desk)).toContainEqual({ state: 'credited', reason: null });
    expect(await states(desk)).toEqual([{ state: 'credited', confirmations: 3 }]);
    expect(await desk.balance()).toBe(amountMinor + deposit);
    await operatorOf(server).change('chain', 'resume', desk.chain.network);
    await expectSound(server);
    const next = await desk.pay('outside', 1_000n);
    await desk.step(1);
    await desk.step(3);
    expect(await desk.sight(next)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });

  test('with a payout leave it paid once, whether they come again or not', async () => {
    const desk = await open(kind);
    const id = await desk.pay('outside', 1_000n);
    await desk.step(3);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    const after = await desk.balance();
    desk.chain.reorganise(4, 'are forgotten');
    desk.chain.mine(5);
    await desk.step();
    expect(await desk.balance()).toBe(after);
    expect(await desk.disputed()).toBe(1_000n);
    expect(await findings()).toMatch(/0\.0*1 \w+ is here and should have left/);
    // It was handed in again.
    await desk.step(4);
    expect(desk.received('outside')).toBe(1_000n);
    expect(await desk.disputed()).toBe(0n);
    await operatorOf(server).change('chain', 'resume', desk.chain.network);
    await expectSound(server);
  });

  test('the operator bears the loss of a dispute that they settle', async () => {
    const desk = await open(kind);
    desk.chain.payFromOutside(desk.currency, desk.custody, 7_000n);
    await desk.step(3);
    desk.chain.reorganise(4, 'are forgotten');
    desk.chain.mine(5);
    await desk.step(3);
    expect(await desk.disputed()).toBe(-7_000n);
    await operatorOf(server).change('chain', 'settle', desk.currency.key);
    await operatorOf(server).change('chain', 'resume', desk.chain.network);
    expect(await desk.disputed()).toBe(0n);
    await expectSound(server);
  });

  test('further back than is known stop everything, and nothing is booked', async () => {
    const desk = await open(kind);
    desk.chain.payFromOutside(desk.currency, desk.user.address, deposit);
    await desk.step(kind === 'coins' ? 6 : 3);
    await server.database.query('delete from chain_blocks_seen');
    desk.chain.reorganise(kind === 'coins' ? 7 : 4, 'are forgotten');
    desk.chain.mine(8);
    await desk.step(2);
    expect(await desk.disputed()).toBe(0n);
    expect(await findings()).toMatch(/further back than is known/);
  });
});

describe('a cursor that was put back', () => {
  test.each(['coins', 'nonces'] as const)(
    'a thousand blocks: everything is booked once all the same (%s)',
    async (kind) => {
      const desk = await open(kind);
      const { rows } = await server.database.query<{ posted_height: bigint; posted_hash: string }>(
        'select posted_height, posted_hash from chain_cursors where network = $1',
        [desk.chain.network],
      );
      const [start] = rows;
      desk.chain.payFromOutside(desk.currency, desk.user.address, 10n ** 15n);
      const id = await desk.pay('outside', 1_000n);
      await desk.step(6);
      expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
      for (let round = 0; round < 10; round += 1) {
        desk.chain.mine(99);
        await desk.step();
      }
      const [balance, posted] = [await desk.balance(), await desk.rows('select seq from entries')];
      await server.database.query(
        `update chain_cursors set scanned_height = $2, scanned_hash = $3, posted_height = $2, posted_hash = $3
         where network = $1`,
        [desk.chain.network, start?.posted_height, start?.posted_hash],
      );
      for (let round = 0; round < 12; round += 1) await desk.step();
      expect(await desk.balance()).toBe(balance);
      expect(await desk.rows('select seq from entries')).toHaveLength(posted.length);
      await expectSound(server);
    },
  );
});

describe('large deposits', () => {
  test('of Bitcoin are set aside until three more blocks are final, then credited by themselves', async () => {
    const desk = await open('coins');
    // At 95,000 dollars a coin.
    const large = 11_000_000n;
    desk.chain.payFromOutside(bitcoin, desk.user.address, large);
    await desk.step(5);
    expect(await arrivals(desk)).toEqual([{ state: 'unclaimed', reason: 'maturing' }]);
    expect(await desk.balance()).toBe(amountMinor);
    await expectSound(server);
    await desk.step(1);
    expect(await desk.balance()).toBe(amountMinor + large);
    await expectSound(server);
  });

  test('wait while their user is frozen', async () => {
    const desk = await open('coins');
    desk.chain.payFromOutside(bitcoin, desk.user.address, 11_000_000n);
    await desk.step(3);
    await operatorOf(server).change('freeze', 'user', desk.user.email);
    await desk.step(6);
    expect(await desk.balance()).toBe(amountMinor);
    await operatorOf(server).change('unfreeze', 'user', desk.user.email);
    await desk.step();
    expect(await desk.balance()).toBe(amountMinor + 11_000_000n);
    await expectSound(server);
  });
});

describe('what is set aside', () => {
  const unclaimed = async () => (await operatorOf(server).done('unclaimed', 'list')).split('  ')[0] ?? '';

  test('is credited to the user that the operator names', async () => {
    const desk = await open('nonces');
    desk.chain.payFromOutside(ether, desk.custody, 5_000n);
    await desk.step(3);
    const id = await unclaimed();
    await operatorOf(server).change('unclaimed', 'claim', id, desk.user.email);
    expect(await desk.balance()).toBe(amountMinor + 5_000n);
    await expectSound(server);
    const again = await operatorOf(server).run(
      'unclaimed',
      'claim',
      id,
      desk.user.email,
      '--reason',
      'x',
      '--yes',
    );
    expect(again.exitCode).toBe(1);
  });

  test('is sent back to where the operator says, once', async () => {
    const desk = await open('coins');
    desk.chain.payFromOutside(bitcoin, desk.user.address, 5_000n);
    await desk.step(3);
    expect(await arrivals(desk)).toEqual([{ state: 'unclaimed', reason: 'belowMinimum' }]);
    const id = await unclaimed();
    await operatorOf(server).change('unclaimed', 'return', id, 'the sender');
    await expectSound(server);
    await desk.step(1);
    await desk.step(3);
    expect(desk.received('the sender')).toBe(5_000n);
    expect(await operatorOf(server).done('unclaimed', 'list')).toBe('Everything that arrived is credited.');
    await expectSound(server);
  });
});

describe('a node that is away', () => {
  test('is asked less and less often, and the log says so once; the others are followed meanwhile', async () => {
    const desk = await open('nonces');
    const lines: string[] = [];
    const log = {
      ...server.context.log,
      warn: (_about: object, line: string) => lines.push(line),
      info: (_about: object, line: string) => lines.push(line),
    } as unknown as typeof server.context.log;
    let asked = 0;
    server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
      head() {
        if (adapter.network === 'ethereum') asked += 1;
        return adapter.head();
      },
    }));
    const watch = new NodeWatch();
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second += 1) {
        server.clock.advance(1_000);
        await followNetworks({ ...server.context, log }, watch);
      }
    };
    desk.chain.isAway = true;
    await seconds(60);
    expect(asked).toBe(6);
    const away = 'ethereum is not followed until its node answers rightly: connection refused';
    expect(lines).toEqual([away]);
    desk.chain.isAway = false;
    await seconds(60);
    expect(lines).toEqual([away, 'ethereum is followed again']);
    expect(asked).toBeGreaterThan(6 + 50);
    await expectSound(server);
  });
});

test('two servers that find blocks undone at once are no alarm: the second one sees that the first has gone back', async () => {
  const desk = await open('nonces');
  await desk.step(4);
  const { context } = desk.server;
  const cursor = (await listCursors(context.db)).get('ethereum');
  if (cursor === undefined) throw new Error('the network is not followed');
  desk.chain.reorganise(2, 'wait');
  desk.chain.mine(3);
  const head = await desk.adapter.head();
  const common = cursor.scanned.height - 2n;
  // What the first one's transaction has done when the second one comes, which still has the old cursor.
  await desk.rows(`update chain_cursors set scanned_height = ${common}, scanned_hash = (
    select hash from chain_blocks_seen where network = 'ethereum' and height = ${common}) where network = 'ethereum'`);
  await desk.rows(`delete from chain_blocks_seen where network = 'ethereum' and height > ${common}`);
  await scanBlocks(context, { adapter: desk.adapter, cursor, head });
  await desk.step(3);
  expect((await listCursors(context.db)).get('ethereum')).toMatchObject({
    scanned: desk.chain.tip,
    haltedReason: null,
  });
  await expectSound(server);
});
