import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutsideLink } from '../../../contract/brand';
import type { IconProps } from '../../ui/icon';
import { ChatIcon } from '../../ui/icons/chat-icon';
import { GlobeIcon } from '../../ui/icons/globe-icon';
import { NetworkIcon } from '../../ui/icons/network-icon';
import { OutsideIcon } from '../../ui/icons/outside-icon';
import { VaultIcon } from '../../ui/icons/vault-icon';
import { BillsIcon } from '../../ui/icons/bills-icon';
import { SearchIcon } from '../../ui/icons/search-icon';
import { addNetwork } from './add-network';
import styles from './user-menu.module.css';

interface OutsideLinksProps {
  links: Readonly<Record<OutsideLink, string>>;
}

interface OutsidePlace {
  id: OutsideLink;
  name: string;
  Icon: ComponentType<IconProps>;
}

/** Where the user's menu leads out of the app; a place without an address is not there. */
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
          <button type="button" className={styles.link} onClick={() => void addNetwork(links)}>
            <NetworkIcon size={20} />
            {t('addNetwork')}
          </button>
        </li>
      )}
    </ul>
  );
}
