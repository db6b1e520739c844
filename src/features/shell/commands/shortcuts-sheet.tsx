import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../lib/after-paint';
import { SearchIcon } from '../../../ui/icons/tool-icons';
import { PressButton } from '../../../ui/press-button';
import { Sheet } from '../../../ui/sheet';
import { ShortcutKeys } from '../../../ui/shortcut-keys';
import { Switch } from '../../../ui/switch';
import type { Command } from './command';
import styles from './commands.module.css';
import type { CommandOpener } from './command-views';
import { characterKeys, commandViews } from './command-views';
import { isHeardHere, useCommandContext } from './use-command-context';

interface ShortcutsSheetProps {
  isOpen: boolean;
  opener: CommandOpener;
}

/** Lists the shortcuts that work here, with the switch for single-key shortcuts. */
export function ShortcutsSheet({ isOpen, opener }: ShortcutsSheetProps) {
  const { t } = useTranslation(['commands', 'common']);
  const areOn = useSyncExternalStore(characterKeys.subscribe, characterKeys.areOn);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={commandViews.close}
      title={t('shortcutsTitle')}
      closeLabel={t('common:close')}
      returnFocusRef={opener}
      footer={
        <Switch
          label={t('characterKeys')}
          hint={t('characterKeysHint')}
          isSelected={areOn}
          onChange={characterKeys.turn}
        />
      }
    >
      <Overview
        areOn={areOn}
        onFind={() => {
          commandViews.close();
          afterPaint(() => commandViews.open('palette', opener));
        }}
      />
    </Sheet>
  );
}

/** Rendered again at each opening, because each screen has its own shortcuts. */
function Overview({ areOn, onFind }: { areOn: boolean; onFind: () => void }) {
  const { t } = useTranslation(['commands', 'common']);
  const { available } = useCommandContext();
  const [commands] = useState(() => available().filter(isHeardHere));
  const here = commands.filter(({ control, area }) => control !== undefined && area !== 'everywhere');
  const to = commands.filter(({ area }) => ['goTo', 'till', 'settings'].includes(area));
  const everywhere = commands.filter(({ id, area }) => area === 'everywhere' && id !== 'palette');
  return (
    <div className={styles.overview}>
      <PressButton className={styles.find} onPress={onFind}>
        <SearchIcon size={20} />
        <span>{t('openPalette')}</span>
        <ShortcutKeys keys="$mod+k" />
      </PressButton>
      {here.length > 0 && <Shortcuts title={t('onThisScreen')} commands={here} areOn={areOn} />}
      <Shortcuts title={t('areaEverywhere')} commands={everywhere} areOn={areOn} />
      <Shortcuts title={t('areaGoTo')} commands={to} areOn={areOn} />
    </div>
  );
}

interface ShortcutsProps {
  title: string;
  commands: readonly Command[];
  areOn: boolean;
}

function Shortcuts({ title, commands, areOn }: ShortcutsProps) {
  const { t } = useTranslation(['commands', 'common']);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.shortcuts}>
        {commands.map(({ id, label, keys = '' }) => (
          <div key={id} className={styles.shortcut} data-off={(!areOn && !keys.includes('+')) || undefined}>
            <dt>{t(label)}</dt>
            <dd>
              <ShortcutKeys keys={keys} names={{ next: t('then'), space: t('space') }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
