import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '../../ui/icons/area-icons';
import { areas, builtAreas, isInArea, useAreaNames, useAreaTarget } from './areas';
import type { AreaId } from './areas';
import styles from './bars.module.css';
import type { OpenHelp } from './user-menu';
import { useHasCamera } from '../../money/scanning/use-has-camera';
import { PressButton } from '../../ui/press-button';

const left = builtAreas(['bills', 'wallet']);
const right = builtAreas(['mintHouse', 'history']);
/** Pay is raised only in the exact middle of the bar; elsewhere it would look like a mistake. */
const isMiddle = left.length === right.length;

/** A phone's bottom bar. Between the areas is Pay, or the help if there is no camera to scan a till's code. */
export function BottomBar({ onHelp }: { onHelp: OpenHelp }) {
  const { t } = useTranslation('shell');
  const hasCamera = useHasCamera();
  const isRaised = isMiddle && hasCamera;
  return (
    <>
      {isRaised && <div className={styles.fade} />}
      <nav aria-label={t('mainNavigation')} className={styles.bottom}>
        <ul className={styles.places} data-middle={isRaised ? '' : undefined}>
          {left.map((id) => (
            <Place key={id} id={id} />
          ))}
          {hasCamera ? <Place id="pay" /> : <HelpPlace onHelp={onHelp} />}
          {right.map((id) => (
            <Place key={id} id={id} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Place({ id }: { id: AreaId }) {
  const { t } = useTranslation('shell');
  const names = { ...useAreaNames(), bills: t('navBillsShort'), wallet: t('navCryptoShort') };
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The screen of Pay belongs to My bills; the round button opens the scanner above it.
  const isHere = id !== 'pay' && isInArea(path, id);
  const { Icon } = areas[id];
  const target = useAreaTarget(id);
  return (
    <li>
      <Link
        {...target}
        className={id === 'pay' ? styles.pay : styles.place}
        aria-current={isHere ? 'page' : undefined}
      >
        <span className={styles.sign}>
          <Icon />
        </span>
        <span className={styles.name}>{names[id]}</span>
      </Link>
    </li>
  );
}

function HelpPlace({ onHelp }: { onHelp: OpenHelp }) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <PressButton className={styles.place} aria-haspopup="dialog" onPress={({ target }) => onHelp(target)}>
        <span className={styles.sign}>
          <HelpIcon />
        </span>
        <span className={styles.name}>{t('help')}</span>
      </PressButton>
    </li>
  );
}
