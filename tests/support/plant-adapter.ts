import type { ChainAdapter } from '../../server/chains/adapters/chain-adapter';
import { factsOf } from '../../server/chains/chains';
import type { Chains } from '../../server/chains/chains';

/** Networks that behave differently towards the server; the auditor still sees what they really have. */
export function plantAdapter(
  chains: Chains,
  change: (adapter: ChainAdapter) => Partial<ChainAdapter>,
): Chains {
  const adapterOf: Chains['adapterOf'] = (network) => {
    const adapter = chains.adapterOf(network);
    return { ...adapter, ...change(adapter) };
  };
  return { ...chains, adapterOf, factsOf: (currency) => factsOf({ adapterOf }, currency) };
}
