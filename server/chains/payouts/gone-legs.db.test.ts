import { describe, expect, test } from 'vitest';
import { expectSound } from '../../../tests/support/expect-sound';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { plantAdapter } from '../../../tests/support/plant-adapter';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { runAudit } from '../../audit/run-audit';
import { sealNewEntries } from '../../ledger/blocks/seal-blocks';
import { NodeError } from '../adapters/chain-adapter';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const minuteMs = 60_000;
const onBitcoin = (...coins: bigint[]) => PayoutDesk.onBitcoin(server, amountMinor, ...coins);
const onEthereum = () => PayoutDesk.onEthereum(server, amountMinor);
const onTron = () => PayoutDesk.onTron(server, amountMinor);

async function findings(): Promise<string[]> {
  await sealNewEntries(server.context.db, server.clock.now());
  return (await runAudit(server.context)).findings.map(({ subject, message }) => `${subject}: ${message}`);
}

describe('a payout that can never be included', () => {
  test('comes back to its user when its network says so at a final block, not before', async () => {
    const desk = await onTron();
    desk.chain.feeFloor = 1_000n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step(6);
    expect(await desk.sight(id)).toMatchObject({ state: 'open' });
    expect(await desk.balance()).toBe(amountMinor - 1_001n);
    await desk.step(1);
    expect(await desk.sight(id)).toMatchObject({ state: 'failed' });
    expect(await desk.balance()).toBe(amountMinor);
    desk.chain.feeFloor = 0n;
    await desk.step(4);
    expect(desk.received('outside')).toBe(0n);
    await expectSound(server);
  });

  test('does not while another of its attempts can', async () => {
    const desk = await onTron();
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, (adapter) => ({ can: { ...adapter.can, replace: true } }));
    desk.chain.refusedAddresses.add('outside');
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    server.clock.advance(11 * minuteMs);
    await desk.step();
    expect(desk.chain.waitingHashes).toHaveLength(2);
    const [second] = await desk.rows<{ hash: string; signed: string }>(
      'select hash, signed from payout_attempts where n = 2',
    );
    // The second one waits elsewhere.
    desk.chain.forget(second?.hash);
    server.context.chains = plantAdapter(chains, () => ({ knows: () => Promise.resolve(true) }));
    await desk.step(3);
    expect(await desk.rows('select 1 from chain_sent where has_reverted and is_posted')).toHaveLength(1);
    expect(await desk.sight(id)).toMatchObject({ state: 'open' });
    expect(await desk.balance()).toBe(amountMinor - 1_001n);
    desk.chain.refusedAddresses.clear();
    await desk.submit(second ?? { hash: '', signed: '' });
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    expect(desk.received('outside')).toBe(1_000n);
    await expectSound(server);
  });

  test('does not while a later attempt outlives the first one', async () => {
    const desk = await onTron();
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, (adapter) => ({ can: { ...adapter.can, replace: true } }));
    desk.chain.feeFloor = 1_000n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step(4);
    server.clock.advance(11 * minuteMs);
    await desk.step();
    expect(await desk.rows('select n from payout_attempts')).toHaveLength(2);
    await desk.step(6);
    expect(await desk.sight(id)).toMatchObject({ state: 'open' });
    desk.chain.feeFloor = 0n;
    await desk.step(4);
    expect(desk.received('outside')).toBe(
      await desk.sight(id).then(({ state }) => (state === 'paid' ? 1_000n : 0n)),
    );
    await expectSound(server);
  });

  test('whose attempts reverted and expired comes back', async () => {
    const desk = await onTron();
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, (adapter) => ({ can: { ...adapter.can, replace: true } }));
    desk.chain.refusedAddresses.add('outside');
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    server.clock.advance(11 * minuteMs);
    await desk.step();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'failed' });
    expect(await desk.balance()).toBe(amountMinor);
    await expectSound(server);
  });

  test('comes back though twenty altered ones, and one that the node can’t check, are older', async () => {
    const desk = await onTron();
    desk.chain.feeFloor = 1_000n;
    for (let made = 0; made < 22; made += 1) await desk.pay('outside', 1_000n);
    await desk.step();
    await desk.step();
    const legs = await desk.rows<{ id: string }>('select id from payout_legs order by id');
    const altered = legs.slice(0, 20).map(({ id }) => `'${id}'`);
    await desk.rows(`update payout_attempts set fee_max = fee_max + 1 where leg_id in (${altered.join()})`);
    const [unknown] = await desk.rows<{ hash: string }>(
      `select hash from payout_attempts where leg_id = '${legs[20]?.id}'`,
    );
    server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
      isGone: (attempts, final) =>
        attempts[0]?.hash === unknown?.hash
          ? Promise.reject(new NodeError('the node has pruned that block'))
          : adapter.isGone(attempts, final),
    }));
    await desk.step(9);
    expect(await desk.rows(`select id from payout_legs where state = 'failed'`)).toEqual(legs.slice(21));
    const next = await desk.pay('outside', 1_000n);
    await desk.step();
    expect(await desk.sight(next)).toMatchObject({ isWaiting: false });
  });

  test.each([
    ['nonces', onEthereum],
    ['coins', () => onBitcoin(150_000n)],
  ] as const)(
    'because a transaction that is not ours took its place (%s) does not come back: payouts stop',
    async (kind, open) => {
      const desk = await open();
      desk.chain.feeFloor = 101n;
      const id = await desk.pay('outside', 1_000n);
      await desk.step();
      desk.chain.feeFloor = 0n;
      desk.chain.forget();
      const [coin = ''] = desk.chain.coinsOf(desk.custody);
      desk.chain.payAsThief({
        from: desk.custody,
        amount: kind === 'coins' ? 149_900n : 5_000n,
        currency: desk.currency,
        ...(kind === 'coins' ? { coin } : { nonce: 0n }),
      });
      desk.chain.mine();
      await desk.step(4);
      expect(await desk.sight(id)).toMatchObject({ state: 'open' });
      expect(await desk.balance()).toBe(amountMinor - 1_001n);
      const next = await desk.pay('outside', 1_000n);
      await desk.step(2);
      expect(await desk.sight(next)).toMatchObject({ isWaiting: true });
      const messages = await findings();
      expect(messages.join('\n')).toMatch(/its payouts are halted: .+ is not in these books/);
      expect(messages.join('\n')).toMatch(/left our addresses without us/);
      await operatorOf(server).change('chain', 'resume', desk.chain.network);
      await desk.step(2);
      expect(await desk.sight(id)).toMatchObject({ state: 'failed' });
      expect(await desk.balance()).toBe(amountMinor - 1_001n);
    },
  );
});
