// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../../contract/brand';
import type { OutsideLink } from '../../../contract/brand';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { OutsideLinks, SocialLinks, addNetwork } from './outside-links';

const ids = Object.keys(brand.links) as OutsideLink[];
const none = Object.fromEntries(ids.map((id) => [id, ''])) as Record<OutsideLink, string>;
const all = Object.fromEntries(ids.map((id) => [id, `https://${id}.example/`.toLowerCase()])) as typeof none;

let rendered: Rendered | undefined;

async function show(node: ReactNode): Promise<Rendered> {
  const texts = readFileSync('public/locales/en/shell.json', 'utf8');
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell: JSON.parse(texts) as Record<string, string> } },
  });
  rendered = renderInTest(<I18nextProvider i18n={instance}>{node}</I18nextProvider>);
  return rendered;
}

const anchors = () => [...document.querySelectorAll('a')];

afterEach(() => rendered?.unmount());

describe('OutsideLinks', () => {
  it('shows nothing that has no address, and no promise of it', async () => {
    const { container } = await show(<OutsideLinks links={none} />);
    expect(container.innerHTML).toBe('');
  });

  it('leads to each address in a new window that knows nothing of this one', async () => {
    const { get } = await show(<OutsideLinks links={all} />);
    const places = ['helpChat', 'blockchainExplorer', 'cashSite', 'vaultWallet', 'tectumSpace'] as const;
    expect(anchors().map(({ href }) => href)).toEqual(places.map((id) => all[id]));
    for (const { target, rel } of anchors()) {
      expect(target).toBe('_blank');
      expect(rel).toContain('noopener');
    }
    expect(get('button').textContent).toBe('Add network to a browser wallet');
  });
});

describe('SocialLinks', () => {
  it('is not there without addresses', async () => {
    const { container } = await show(<SocialLinks links={none} />);
    expect(container.innerHTML).toBe('');
  });

  it('shows those of the nine that have an address', async () => {
    await show(<SocialLinks links={all} />);
    expect(anchors()).toHaveLength(9);
    rendered?.unmount();
    await show(<SocialLinks links={{ ...all, x: '', telegram: '' }} />);
    expect(anchors()).toHaveLength(7);
    expect(anchors().every(({ rel }) => rel.includes('noopener'))).toBe(true);
  });
});

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
