import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { followNetworks } from '../../server/chains/follow-networks';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { listDeposits } from '../../server/deposits/deposits.service';
import { addUser } from '../support/add-user';
import { auditOnce } from '../support/audit-rounds';
import { expectSound } from '../support/expect-sound';
import { operatorOf } from '../support/operator-of';
import { startTestServer } from '../support/test-server';
import { anvilBlocksToFinality, anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deployEthereumTokens, payToken, sendFromOutside, tokenInput } from './evm-chain';

const usdt = requireCurrency('ethereum-erc20-usdt');
const [claimed, paid] = [70_000_000n, 30_000_000n];
const alarm = 'deposits are real';

describe.runIf(findAnvil() !== undefined)(`a token that only claims to move coins${anvilNote}`, () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
  });
  afterAll(() => anvil.stop());

  async function begin() {
    const { tokens, environment } = await deployEthereumTokens(anvil);
    const server = await startTestServer({ environment });
    onTestFinished(server.stop);
    const { context } = server;
    await joinRealNetworks(context);
    await followNetworks(context);
    const { id: userId } = await addUser(server);
    const address = (await getUserAddresses(context, userId))(usdt);
    const contract = tokens[0]?.contract ?? '';
    const mine = async () => {
      await anvil.ask('anvil_mine', `0x${(anvilBlocksToFinality + 1).toString(16)}`);
      server.clock.advance(1_000);
      await followNetworks(context);
    };
    /** Emits an event that moves nothing. */
    const claim = async () =>
      sendFromOutside(anvil, { to: contract, data: tokenInput('claim', address, claimed) });
    const deposits = async () =>
      (await listDeposits(context, { userId, currency: usdt })).map(({ state, reason }) => reason ?? state);
    return { server, address, contract, mine, claim, deposits };
  }

  test('credits nothing, alarms, and is dismissed; what really came is credited meanwhile', async () => {
    const { server, address, contract, mine, claim, deposits } = await begin();
    const { change, done } = operatorOf(server);
    await claim();
    await mine();
    expect(await deposits()).toEqual(['unproven']);
    expect((await auditOnce(server)).checks).toEqual([alarm]);
    await payToken(anvil, contract, address, paid);
    await mine();
    expect(await deposits()).toEqual(['credited', 'unproven']);
    expect((await auditOnce(server)).checks).toEqual([alarm]);
    const [id = ''] = /^\S+/.exec(await done('unclaimed', 'list')) ?? [];
    await change('unclaimed', 'dismiss', id);
    await mine();
    expect(await deposits()).toEqual(['credited', 'undone']);
    await expectSound(server);
  });

  test('credits the claim once the coins are there', async () => {
    const { server, address, contract, mine, claim, deposits } = await begin();
    await claim();
    await mine();
    expect(await deposits()).toEqual(['unproven']);
    const slot = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    await anvil.ask('anvil_setStorageAt', contract, slot, `0x${claimed.toString(16).padStart(64, '0')}`);
    await mine();
    expect(await deposits()).toEqual(['credited']);
    await expectSound(server);
  });
});
