import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../ui/icons/tool-icons';
import { KeyboardIcon, ShortcutKeys } from '../../../ui/shortcut-keys';
import { useMediaQuery } from '../../../ui/use-media-query';
import styles from '../user-menu.module.css';
import { commandViews, DESKTOP } from './command-views';
import type { CommandView } from './command-views';
import { PressButton } from '../../../ui/press-button';

interface CommandEntriesProps {
  onLeave: () => void;
  /** The menu's button, to which the focus returns. */
  menuRef: RefObject<HTMLElement | null>;
}

/** The entries of the user menu that open the palette and the overview of the shortcuts. */
export function CommandEntries({ onLeave, menuRef }: CommandEntriesProps) {
  const { t } = useTranslation('commands');
  const isDesktop = useMediaQuery(DESKTOP);
  const open = (view: CommandView) => () => {
    onLeave();
    commandViews.open(view, menuRef);
  };
  if (!isDesktop) return null;
  return (
    <ul className={styles.links}>
      <li>
        <PressButton className={styles.link} onPress={open('palette')}>
          <SearchIcon size={20} />
          <span className={styles.grow}>{t('openPalette')}</span>
          <ShortcutKeys keys="$mod+k" />
        </PressButton>
      </li>
      <li>
        <PressButton className={styles.link} onPress={open('shortcuts')}>
          <KeyboardIcon size={20} />
          <span className={styles.grow}>{t('menuShortcuts')}</span>
          <ShortcutKeys keys="?" />
        </PressButton>
      </li>
    </ul>
  );
}
