import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { auditOnce } from '../../../tests/support/audit-rounds';
import { expectSound } from '../../../tests/support/expect-sound';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { plantAdapter } from '../../../tests/support/plant-adapter';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { NodeError } from '../adapters/chain-adapter';

const server = withServerForEachTest();
const token = requireCurrency('ethereum-erc20-usdt');
const rememberedBlocks = 100n;
const [claimed, paid] = [5_000_000n, 3_000_000n];

/** A desk whose user's address holds `lacking` less of the token than its events say. Its node forgets old balances. */
async function openDesk() {
  const desk = await PayoutDesk.onEthereum(server, 100_000n);
  const balances = { lacking: 0n };
  server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
    async holdings(currency, addresses, at) {
      if (desk.chain.tip.height - at.height > rememberedBlocks) throw new NodeError('it is too old');
      const held = await adapter.holdings(currency, addresses, at);
      if (currency !== token) return held;
      return new Map([...held].map(([address, amount]) => [address, amount - balances.lacking]));
    },
  }));
  const arrive = async (...amounts: bigint[]) => {
    for (const amount of amounts) desk.chain.payFromOutside(token, desk.user.address, amount);
    await desk.step(3);
  };
  const states = async () =>
    (
      await desk.rows<{ state: string }>(
        `select state from chain_arrivals where currency_id = ${token.id} order by seen_at, amount desc`,
      )
    ).map(({ state }) => state);
  return { desk, balances, arrive, states };
}

describe('an arrival of a token', () => {
  test('is credited when its address holds what the event says', async () => {
    const { arrive, states } = await openDesk();
    await arrive(claimed);
    expect(await states()).toEqual(['credited']);
    await expectSound(server);
  });

  test('is credited after a long absence, once the index has caught up', async () => {
    const { desk, arrive, states } = await openDesk();
    desk.chain.payFromOutside(token, desk.user.address, paid);
    desk.chain.mine(350);
    for (let rounds = 0; rounds < 3; rounds += 1) await desk.step();
    expect(await states()).toEqual(['included']);
    await desk.step();
    expect(await states()).toEqual(['credited']);
    await arrive(claimed);
    expect(await states()).toEqual(['credited', 'credited']);
  });

  test('is not credited when the address holds less, and all arrivals of that block wait', async () => {
    const { balances, arrive, states } = await openDesk();
    balances.lacking = 1n;
    await arrive(claimed, paid);
    expect(await states()).toEqual(['unproven', 'unproven']);
    expect((await auditOnce(server)).checks).toEqual(['deposits are real']);
  });

  test('is credited with a later final block, once the coins are there', async () => {
    const { desk, balances, arrive, states } = await openDesk();
    balances.lacking = claimed;
    await arrive(claimed);
    await arrive(paid);
    expect(await states()).toEqual(['unproven', 'credited']);
    balances.lacking = 0n;
    await desk.step(1);
    expect(await states()).toEqual(['credited', 'credited']);
    await expectSound(server);
  });

  test('can be dismissed while unproven, but not claimed', async () => {
    const { balances, desk, arrive, states } = await openDesk();
    balances.lacking = claimed;
    await arrive(claimed);
    const { change, done, run } = operatorOf(server);
    const [id = ''] = /^\S+/.exec(await done('unclaimed', 'list')) ?? [];
    const claim = await run('unclaimed', 'claim', id, desk.user.email, '--reason', 'a test', '--yes');
    expect(claim.exitCode).not.toBe(0);
    await change('unclaimed', 'dismiss', id);
    expect(await states()).toEqual(['dismissed']);
    balances.lacking = 0n;
    await desk.step(1);
    expect(await states()).toEqual(['dismissed']);
  });

  test('whose block is undone comes again', async () => {
    const { balances, desk, arrive, states } = await openDesk();
    balances.lacking = claimed;
    await arrive(claimed);
    desk.chain.reorganise(4, 'wait');
    await desk.step(5);
    expect(await states()).toEqual(['unproven']);
    balances.lacking = 0n;
    await desk.step(1);
    expect(await states()).toEqual(['credited']);
    expect(await desk.disputed()).toBe(0n);
  });
});
