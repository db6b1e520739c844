import { expect, test } from 'vitest';
import { withServer } from '../../../tests/support/with-server';
import { createChains } from '../../chains/chains';
import type { ServiceContext } from '../../service-context';
import { listCurrencies } from './currencies';

const server = withServer();

async function simulated(changes: Partial<ServiceContext>): Promise<string[]> {
  const currencies = await listCurrencies({ ...server.context, ...changes });
  return currencies.filter((one) => 'isSimulated' in one).map(({ key }) => key);
}

test('coins of simulated networks are marked where others could take them for real', async () => {
  const { chains } = server.context;
  const { TRUST_PROXY: _proxy, ...config } = server.context.config;
  const ofThisMachine = { embeddedDatabase: true, config };
  expect(await simulated(ofThisMachine)).toEqual([]);
  const forOthers = await simulated({ ...ofThisMachine, config: { ...config, HOST: '0.0.0.0' } });
  expect(forOthers).toContain('bitcoin-native-btc');
  expect(forOthers).not.toContain('tectum-t12-tet');
  const bitcoin = {
    adapter: chains.adapterOf('bitcoin'),
    networkName: 'regtest' as const,
    explorer: '',
    setting: 'BITCOIN_RPC_URL',
  };
  const mixed = createChains({ ...server.context, real: new Map([['bitcoin' as const, bitcoin]]) });
  const besideReal = await simulated({ ...ofThisMachine, chains: mixed });
  expect(besideReal).toEqual(forOthers.filter((key) => key !== 'bitcoin-native-btc'));
});
