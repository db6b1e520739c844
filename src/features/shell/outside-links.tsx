import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutsideLink } from '../../../contract/brand';
import type { IconProps } from '../../ui/icon';
import { BillsIcon, VaultIcon } from '../../ui/icons/area-icons';
import { GlobeIcon } from '../../ui/icons/sign-icons';
import { ChatIcon, NetworkIcon, OutsideIcon, SearchIcon } from '../../ui/icons/tool-icons';
import styles from './user-menu.module.css';
import { PressButton } from '../../ui/press-button';

/** The object that a browser wallet injects into the page. */
interface WalletProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>;
}

declare global {
  var ethereum: WalletProvider | undefined;
}

type NetworkLinks = Readonly<
  Pick<Record<OutsideLink, string>, 'networkRpc' | 'blockchainExplorer' | 'walletExtension'>
>;

/** Adds the network to the browser's wallet; without one, opens the page to get one. Errors are only logged. */
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

interface OutsideLinksProps {
  links: Readonly<Record<OutsideLink, string>>;
}

interface OutsidePlace {
  id: OutsideLink;
  name: string;
  Icon: ComponentType<IconProps>;
}

/** The links of the user menu to other sites; those without a configured address are left out. */
export function OutsideLinks({ links }: OutsideLinksProps) {
  const { t } = useTranslation('shell');
  const all: OutsidePlace[] = [
    { id: 'helpChat', name: t('helpChat'), Icon: ChatIcon },
    { id: 'blockchainExplorer', name: t('blockchainExplorer'), Icon: SearchIcon },
    { id: 'cashSite', name: t('cashSite'), Icon: BillsIcon },
    { id: 'vaultWallet', name: t('vaultWallet'), Icon: VaultIcon },
    { id: 'tectumSpace', name: t('tectumSpace'), Icon: GlobeIcon },
  ];
  const places = all.filter(({ id }) => links[id] !== '');
  if (places.length === 0 && links.networkRpc === '') return null;
  return (
    <ul className={styles.links}>
      {places.map(({ id, name, Icon }) => (
        <li key={id}>
          <a href={links[id]} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <Icon size={20} />
            <span className={styles.grow}>{name}</span>
            <OutsideIcon size={16} className={styles.aside} />
          </a>
        </li>
      ))}
      {links.networkRpc !== '' && (
        <li>
          <PressButton className={styles.link} onPress={() => void addNetwork(links)}>
            <NetworkIcon size={20} />
            <span>{t('addNetwork')}</span>
          </PressButton>
        </li>
      )}
    </ul>
  );
}

/** Brand names, the same in every language. */
const names = {
  facebook: 'Facebook',
  telegram: 'Telegram',
  linkedIn: 'LinkedIn',
  youTube: 'YouTube',
  instagram: 'Instagram',
  x: 'X',
  crunchbase: 'Crunchbase',
  coinMarketCap: 'CoinMarketCap',
  coinGecko: 'CoinGecko',
} as const satisfies Partial<Record<OutsideLink, string>>;

interface SocialLinksProps {
  links: Readonly<Record<OutsideLink, string>>;
}

/** Links to the operator's social networks. */
export function SocialLinks({ links }: SocialLinksProps) {
  const { t } = useTranslation('shell');
  const ids = (Object.keys(names) as (keyof typeof names)[]).filter((id) => links[id] !== '');
  if (ids.length === 0) return null;
  return (
    <ul aria-label={t('socialLinks')} className={styles.social}>
      {ids.map((id) => (
        <li key={id}>
          <a href={links[id]} target="_blank" rel="noopener noreferrer" translate="no">
            {names[id]}
          </a>
        </li>
      ))}
    </ul>
  );
}
