import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../lib/after-paint';
import { CommandDialog } from '../../../ui/command-dialog';
import type { CommandItem, CommandSection } from '../../../ui/command-dialog';
import { PressButton } from '../../../ui/press-button';
import { ShortcutKeys } from '../../../ui/shortcut-keys';
import type { Command } from './command';
import styles from './commands.module.css';
import type { CommandOpener } from './command-views';
import { characterKeys, commandViews, recentCommands, rememberCommand } from './command-views';
import { byArea, findCommands } from './find-commands';
import { isHeardHere, useCommandAreaNames, useCommandContext } from './use-command-context';

/** The palette: everything that can be done here and now, to be searched and chosen by keys. */
export function CommandPalette({ opener }: { opener: CommandOpener }) {
  const { t } = useTranslation(['commands', 'common']);
  const areaNames = useCommandAreaNames();
  const { available, run } = useCommandContext();
  const [query, setQuery] = useState('');
  // The page below is out of reach meanwhile, so what it offers stays.
  const [commands] = useState(() =>
    available().filter(({ id, isHeardElsewhere }) => isHeardElsewhere === undefined && id !== 'palette'),
  );
  const [heard] = useState(() => commands.filter(isHeardHere));
  const [recent] = useState(recentCommands);
  const hasCharacters = useSyncExternalStore(characterKeys.subscribe, characterKeys.areOn);

  const itemOf = (command: Command, hint?: string): CommandItem => ({
    id: command.id,
    label: t(command.label),
    hint,
    trailing: hasCharacters && heard.includes(command) && (
      <ShortcutKeys keys={command.keys ?? ''} names={{ next: t('then'), space: t('space') }} />
    ),
  });
  const sections = (): CommandSection[] => {
    const wordsOf = ({ label, area }: Command) => ({ label: t(label), area: areaNames[area] });
    if (query.trim() !== '') {
      const matches = findCommands({ commands, query, wordsOf, recent });
      if (matches.length === 0) return [];
      const title = t('found', { count: matches.length });
      return [{ id: 'found', title, items: matches.map((each) => itemOf(each, areaNames[each.area])) }];
    }
    const used = recent.flatMap((id) => commands.find((each) => each.id === id) ?? []);
    const rest = byArea(commands.filter((each) => !used.includes(each)));
    return [
      ...(used.length === 0
        ? []
        : [{ id: 'recent', title: t('recent'), items: used.map((each) => itemOf(each)) }]),
      ...rest.map((group) => ({
        id: group.area,
        title: areaNames[group.area],
        items: group.commands.map((each) => itemOf(each)),
      })),
    ];
  };
  const choose = (id: string) => {
    const command = commands.find((each) => each.id === id);
    if (command === undefined) return;
    rememberCommand(id);
    commandViews.close();
    // The palette first gives the focus back.
    afterPaint(() => run(command));
  };
  const showShortcuts = () => {
    commandViews.close();
    afterPaint(() => commandViews.open('shortcuts', opener));
  };
  return (
    <CommandDialog
      onClose={commandViews.close}
      title={t('paletteTitle')}
      searchLabel={t('paletteSearch')}
      query={query}
      onQuery={(next) => {
        if (next === '?') showShortcuts();
        else setQuery(next);
      }}
      sections={sections()}
      empty={t('paletteEmpty', { query: query.trim() })}
      onChoose={choose}
      returnFocusRef={opener}
      footer={
        <div className={styles.foot}>
          <p className={styles.hints}>
            <ShortcutKeys keys="ArrowUp+ArrowDown" />
            <span>{t('hintMove')}</span>
            <ShortcutKeys keys="Enter" />
            <span>{t('hintChoose')}</span>
          </p>
          <PressButton className={styles.more} onPress={showShortcuts}>
            <span>{t('openShortcuts')}</span>
            {hasCharacters && <ShortcutKeys keys="?" />}
          </PressButton>
        </div>
      }
    />
  );
}
