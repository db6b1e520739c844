import type { OutsideLink } from '../../../contract/brand';

/** What a browser's wallet puts into the page. */
interface WalletProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>;
}

declare global {
  var ethereum: WalletProvider | undefined;
}

type NetworkLinks = Readonly<
  Pick<Record<OutsideLink, string>, 'networkRpc' | 'blockchainExplorer' | 'walletExtension'>
>;

/** Adds the network to the browser's wallet; without one, where to get one opens. What goes wrong is only logged. */
export async function addNetwork(links: NetworkLinks): Promise<void> {
  const provider = globalThis.ethereum;
  if (provider === undefined) {
    window.open(links.walletExtension, '_blank', 'noopener,noreferrer');
    return;
  }
  const chain = {
    chainId: '0x3eb',
    chainName: 'Tectum',
    nativeCurrency: { name: 'TET', symbol: 'TET', decimals: 18 },
    rpcUrls: [links.networkRpc],
    ...(links.blockchainExplorer !== '' && { blockExplorerUrls: [links.blockchainExplorer] }),
  };
  try {
    await provider.request({ method: 'eth_requestAccounts' });
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] });
  } catch (error) {
    reportError(error);
  }
}
