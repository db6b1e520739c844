import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGoBack } from '../../core/page/use-go-back';
import { IconButton } from '../../ui/icon-button';
import { ChevronLeftIcon } from '../../ui/icons/chevron-left-icon';
import { areaOf, areas } from './areas';
import type { AreaId } from './areas';
import { HomeBrand } from './home-brand';
import styles from './bars.module.css';
import type { OpenHelp } from './open-help';
import { useAreaNames } from './use-area-names';
import { UserMenu } from './user-menu';

/** The areas of the bottom bar; everything else was come to from somewhere and leads back. */
const roots: readonly (AreaId | undefined)[] = ['bills', 'wallet', 'mintHouse', 'history'];

/** A phone's slim bar: where one is, the way back, and the user's menu. */
export function PhoneBar({ onHelp }: { onHelp: OpenHelp }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const names = useAreaNames();
  const area = areaOf(path);
  // The mint house begins one step further in: its own address only leads on to its first tab.
  const isRoot =
    area !== undefined && roots.includes(area) && (path === areas[area].to || area === 'mintHouse');
  return (
    <header className={styles.bar}>
      {isRoot ? <HomeBrand isMarkOnly /> : <BackButton />}
      <p aria-hidden="true" className={styles.title}>
        {area === undefined ? '' : names[area]}
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
