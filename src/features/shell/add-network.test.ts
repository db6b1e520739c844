// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { addNetwork } from './add-network';

const links = {
  networkRpc: 'https://rpc.example',
  blockchainExplorer: 'https://explorer.example',
  walletExtension: 'https://wallet.example/download',
};

function stubProvider(answer: () => Promise<unknown>): unknown[] {
  const calls: unknown[] = [];
  vi.stubGlobal('ethereum', {
    request: async (call: unknown) => {
      calls.push(call);
      return answer();
    },
  });
  return calls;
}

describe('addNetwork', () => {
  it('asks the wallet for accounts, then to add the chain', async () => {
    const calls = stubProvider(async () => null);
    await addNetwork(links);
    expect(calls).toEqual([
      { method: 'eth_requestAccounts' },
      {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: '0x3eb',
            chainName: 'Tectum',
            nativeCurrency: { name: 'TET', symbol: 'TET', decimals: 18 },
            rpcUrls: ['https://rpc.example'],
            blockExplorerUrls: ['https://explorer.example'],
          },
        ],
      },
    ]);
    expect(Number('0x3eb')).toBe(1003);
  });

  it('leaves an explorer away that is not configured', async () => {
    const calls = stubProvider(async () => null);
    await addNetwork({ ...links, blockchainExplorer: '' });
    expect(JSON.stringify(calls)).not.toContain('blockExplorerUrls');
  });

  it('only logs that the wallet refused', async () => {
    const refusal = new Error('User rejected');
    stubProvider(async () => Promise.reject(refusal));
    const log = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', log);
    await addNetwork(links);
    expect(log).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('opens the page of a wallet where there is none', async () => {
    vi.stubGlobal('ethereum', undefined);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await addNetwork(links);
    expect(open).toHaveBeenCalledExactlyOnceWith(links.walletExtension, '_blank', 'noopener,noreferrer');
  });
});
