import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBarTitle } from '../../platform/page/bar-title';
import { useGoBack } from '../../platform/page/use-go-back';
import { IconButton } from '../../ui/icon-button';
import { HelpIcon } from '../../ui/icons/area-icons';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import { areaOf, areas, builtAreas, isInArea, useAreaNames, useAreaTarget } from './areas';
import type { AreaId } from './areas';
import styles from './bars.module.css';
import { HomeBrand } from './home-brand';
import { UserMenu } from './user-menu';
import type { OpenHelp } from './user-menu';

/** The areas of the bottom bar, which have no back button; every other page does. */
const roots: readonly (AreaId | undefined)[] = ['bills', 'wallet', 'mintHouse', 'history'];

/** A phone's top bar: the title, the back button, and the user menu. */
export function PhoneBar({ onHelp }: { onHelp: OpenHelp }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const names = useAreaNames();
  const area = areaOf(path);
  const title = useBarTitle() ?? (area === undefined ? '' : names[isInArea(path, 'bills') ? 'bills' : area]);
  // The mint house's start page redirects to its first tab, so its root is one level deeper.
  const isRoot =
    area !== undefined && roots.includes(area) && (path === areas[area].to || area === 'mintHouse');
  return (
    <header className={styles.bar}>
      {isRoot ? <HomeBrand isMarkOnly /> : <BackButton />}
      <p aria-hidden="true" className={styles.title}>
        {title}
      </p>
      <UserMenu onHelp={onHelp} />
    </header>
  );
}

function BackButton() {
  const { t } = useTranslation();
  const goBack = useGoBack();
  return <IconButton label={t('back')} icon={<ChevronLeftIcon />} onPress={goBack} />;
}

const order = builtAreas(['bills', 'wallet', 'referrals', 'mintHouse', 'history']);

/** The top bar of wide screens. */
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
              <AreaLink key={id} id={id} isHere={isInArea(path, id)} name={names[id]} />
            ))}
          </ul>
        </nav>
        <div className={styles.ends}>
          <IconButton
            label={t('help')}
            icon={<HelpIcon />}
            aria-haspopup="dialog"
            data-command="help"
            onPress={({ target }) => onHelp(target instanceof HTMLElement ? target : null)}
          />
          <UserMenu onHelp={onHelp} />
        </div>
      </div>
    </header>
  );
}

function AreaLink({ id, isHere, name }: { id: AreaId; isHere: boolean; name: string }) {
  return (
    <li>
      <Link {...useAreaTarget(id)} className={styles.link} aria-current={isHere ? 'page' : undefined}>
        {name}
      </Link>
    </li>
  );
}
