import { beforeEach, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { withServerForEachTest } from '../../tests/support/with-server';
import { payFromOutside } from './embedded/embedded-chain';
import { produceBlocks } from './embedded/produce-blocks';
import { NodeWatch, followNetworks } from './follow-networks';

const server = withServerForEachTest();
let watch: NodeWatch;
let asked: string[];

beforeEach(() => {
  watch = new NodeWatch();
  asked = [];
});

/** Runs one round; returns which networks were asked for their blocks. */
async function follow(): Promise<string[]> {
  const { chains } = server.context;
  asked = [];
  const watched = {
    ...server.context,
    chains: {
      ...chains,
      adapterOf(network: Parameters<typeof chains.adapterOf>[0]) {
        asked.push(network);
        return chains.adapterOf(network);
      },
    },
  };
  await followNetworks(watched, watch);
  return asked;
}

const addBlocks = () => produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
const payTron = () =>
  payFromOutside(server.context.db, {
    currency: requireCurrency('tron-native-trx'),
    address: 'somebody’s',
    amountMinor: 7n,
  });

test('stand-ins that have not changed are not asked again', async () => {
  expect(await follow()).toHaveLength(4);
  expect(await follow()).toEqual([]);
});

test('a transaction that waits, a new block and one in place of another are each found in the next round', async () => {
  await follow();
  await payTron();
  expect(await follow()).toEqual(['tron']);
  expect(await follow()).toEqual(['tron']);
  await addBlocks();
  expect(await follow()).toHaveLength(4);
  expect(await follow()).toEqual([]);
  await server.database.query(
    `update chain_blocks set hash = 'another' where network = 'tron' and height = 1`,
  );
  expect(await follow()).toEqual(['tron']);
});

test('a stand-in whose blocks a round has not all read is asked again', async () => {
  await follow();
  for (let made = 0; made < 101; made += 1) await addBlocks();
  expect(await follow()).toHaveLength(4);
  expect(await follow()).toHaveLength(4);
  expect(await follow()).toEqual([]);
});
