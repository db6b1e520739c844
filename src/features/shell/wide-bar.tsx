import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { HelpIcon } from '../../ui/icons/help-icon';
import { builtAreas, isInArea } from './areas';
import type { AreaId } from './areas';
import styles from './bars.module.css';
import { HomeBrand } from './home-brand';
import type { OpenHelp } from './open-help';
import { useAreaNames } from './use-area-names';
import { useAreaTarget } from './use-area-target';
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
        <HomeBrand />
        <nav aria-label={t('mainNavigation')}>
          <ul className={styles.links}>
            {order.map((id) => (
              <Place key={id} id={id} isHere={isInArea(path, id)} name={names[id]} />
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

function Place({ id, isHere, name }: { id: AreaId; isHere: boolean; name: string }) {
  return (
    <li>
      <Link {...useAreaTarget(id)} className={styles.link} aria-current={isHere ? 'page' : undefined}>
        {name}
      </Link>
    </li>
  );
}
