import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { areas, isInArea } from './areas';
import type { AreaId } from './areas';
import styles from './bars.module.css';
import { useAreaNames } from './use-area-names';

const order: readonly AreaId[] = ['bills', 'wallet', 'pay', 'mintHouse', 'history'];

/** A phone's bar for the thumb, with Pay in its middle. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const names = { ...useAreaNames(), bills: t('navBillsShort'), wallet: t('navCryptoShort') };
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Pay has its own place here, so My bills is not marked for it as it is in the wide bar.
  const isHere = (id: AreaId) => isInArea(path, id) && (id !== 'bills' || !isInArea(path, 'pay'));
  return (
    <nav aria-label={t('mainNavigation')} className={styles.bottom}>
      <ul className={styles.places}>
        {order.map((id) => {
          const { to, Icon } = areas[id];
          return (
            <li key={id}>
              <Link
                to={to}
                className={id === 'pay' ? styles.pay : styles.place}
                aria-current={isHere(id) ? 'page' : undefined}
              >
                <span className={styles.sign}>
                  <Icon />
                </span>
                <span className={styles.name}>{names[id]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
