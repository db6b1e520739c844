import type { ChainAdapter } from '../../server/chains/adapters/chain-adapter';
import { createChains } from '../../server/chains/chains';
import type { ServiceContext } from '../../server/service-context';
import { createModelAdapter } from './model-adapter';
import type { ModelChain } from './model-chain';

/** Puts a network in memory in the place of one stand-in's, before anything has happened on it. Returns its adapter. */
export async function useModelChain(
  server: {
    context: ServiceContext;
    database: { query: (statement: string, values: string[]) => Promise<unknown> };
  },
  chain: ModelChain,
): Promise<ChainAdapter> {
  const { context, database } = server;
  for (const table of ['chain_cursors', 'chain_blocks_seen', 'chain_holdings', 'chain_heads'])
    await database.query(`delete from ${table} where network = $1`, [chain.network]);
  const { db, clock, fees } = context;
  const adapter = createModelAdapter(chain);
  const network = { adapter, networkName: 'regtest' as const, explorer: '', setting: 'none' };
  const real = new Map([...context.chains.real, [chain.network, network]]);
  context.chains = createChains({ db, clock, fees, real });
  return adapter;
}
