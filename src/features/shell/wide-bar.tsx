import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { HelpIcon } from '../../ui/icons/help-icon';
import { areas, builtAreas, isInArea } from './areas';
import styles from './bars.module.css';
import { BrandLink } from './brand-link';
import type { OpenHelp } from './open-help';
import { useAreaNames } from './use-area-names';
import { UserMenu } from './user-menu';

const order = builtAreas(['bills', 'wallet', 'referrals', 'mintHouse', 'history']);

/** The bar on top of wide screens. */
export function WideBar({ onHelp }: { onHelp: OpenHelp }) {
  const { t } = useTranslation('shell');
  const names = useAreaNames();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <header className={styles.wide}>
      <div className={styles.inner}>
        <BrandLink to="/bills" />
        <nav aria-label={t('mainNavigation')}>
          <ul className={styles.links}>
            {order.map((id) => (
              <li key={id}>
                <Link
                  to={areas[id].to}
                  className={styles.link}
                  aria-current={isInArea(path, id) ? 'page' : undefined}
                >
                  {names[id]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.ends}>
          <IconButton
            label={t('help')}
            icon={<HelpIcon />}
            aria-haspopup="dialog"
            onPress={({ target }) => onHelp(target instanceof HTMLElement ? target : null)}
          />
          <UserMenu onHelp={onHelp} />
        </div>
      </div>
    </header>
  );
}
