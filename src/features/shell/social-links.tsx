import { useTranslation } from 'react-i18next';
import type { OutsideLink } from '../../../contract/brand';
import styles from './user-menu.module.css';

/** As they call themselves; the same in every language. */
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

/** Where else the operator is to be found. */
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
