import { expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { describeChain } from '../../../tests/support/chain-contract';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { confirmationsNeeded, custodyAddressOf } from '../chain-networks';
import { failNextTransactions, reorganise } from './disturb-chain';
import { fundCustody } from './embedded-chain';
import { produceBlocks } from './produce-blocks';

const server = withServerForEachTest();

describeChain('the embedded stand-in, with a coin', () => startEmbedded('bitcoin-native-btc'));
describeChain('the embedded stand-in, with a token', () => startEmbedded('tron-trc20-usdt'));

async function startEmbedded(key: string) {
  const { context } = server;
  const currency = requireCurrency(key);
  const network = currency.network as keyof typeof confirmationsNeeded;
  await fundCustody(context, context.db, { currency, amountMinor: 1_000_000n });
  await fundCustody(context, context.db, {
    currency: requireCurrency(currency.feeKey),
    amountMinor: 10n ** 12n,
  });
  return {
    gateway: context.chains,
    currency,
    from: custodyAddressOf(context.walletKeys, currency),
    async makeBlocks(count: number) {
      for (let made = 0; made < count; made += 1)
        await produceBlocks(context.db, { now: server.clock.now(), intervalMs: 0 });
    },
    refuseNext: () => failNextTransactions(context.db, { network, count: 1 }),
    undoBlocks: async (count: number, forgets: boolean) => {
      await reorganise(context.db, { network, depth: count, forgets });
    },
  };
}

test('makes a block when it is time for one, however many servers try, each on top of the last', async () => {
  const { db } = server.context;
  const round = () =>
    Promise.all([1, 2, 3].map(() => produceBlocks(db, { now: server.clock.now(), intervalMs: 3_000 })));
  await round();
  for (const _ of [1, 2]) {
    server.clock.advance(3_000);
    await round();
    await round();
  }
  const { rows } = await server.database.query<{ height: bigint; hash: string; parent_hash: string }>(
    `select height, hash, parent_hash from chain_blocks where network = 'tron' order by height`,
  );
  expect(rows.map(({ height }) => Number(height))).toEqual([1, 2]);
  expect(rows[1]?.parent_hash).toBe(rows[0]?.hash);
});

test('what is final can not be undone', async () => {
  const depth = confirmationsNeeded.tron;
  await expect(reorganise(server.context.db, { network: 'tron', depth, forgets: false })).rejects.toThrow(
    /final/,
  );
});
