import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HelpIcon, SwapIcon } from '../../ui/icons/area-icons';
import { KeyIcon } from '../../ui/icons/sign-icons';
import { areas, builtAreas, useAreaNames } from './areas';
import styles from './user-menu.module.css';
import { PressButton } from '../../ui/press-button';

interface MenuLinksProps {
  /** A merchant gets a link to the till. */
  isMerchant: boolean;
  /** Whether anything can be exchanged. */
  hasExchange: boolean;
  onLeave: () => void;
  onHelp: () => void;
  onExchange: () => void;
}

const places = builtAreas(['referrals', 'settings']);
const merchantPlaces = builtAreas(['till', ...places]);

/** The links of the user menu to pages of the app. */
export function MenuLinks({ isMerchant, hasExchange, onLeave, onHelp, onExchange }: MenuLinksProps) {
  const { t } = useTranslation('shell');
  const names = useAreaNames();
  return (
    <ul className={styles.links}>
      {(isMerchant ? merchantPlaces : places).map((id) => {
        const { to, Icon } = areas[id];
        return (
          <li key={id}>
            <Link to={to} className={styles.link} onClick={onLeave}>
              <Icon size={20} />
              <span>{names[id]}</span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link to="/settings/privacy/private-key" className={styles.link} onClick={onLeave}>
          <KeyIcon size={20} />
          <span>{t('privateKey')}</span>
        </Link>
      </li>
      {hasExchange && (
        <li>
          <PressButton className={styles.link} onPress={onExchange}>
            <SwapIcon size={20} />
            <span>{t('exchange')}</span>
          </PressButton>
        </li>
      )}
      <li>
        <PressButton className={styles.link} onPress={onHelp}>
          <HelpIcon size={20} />
          <span>{t('help')}</span>
        </PressButton>
      </li>
    </ul>
  );
}
