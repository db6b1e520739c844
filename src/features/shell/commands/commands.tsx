import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback';
import { useMediaQuery } from '../../../ui/use-media-query';
import { commandTable } from './command-table';
import { characterKeys, commandViews, DESKTOP } from './command-views';
import { hearKeys } from './key-commands';
import { isHeardHere, useCommandContext } from './use-command-context';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));
const ShortcutsSheet = lazy(async () => ({ default: (await import('./shortcuts-sheet')).ShortcutsSheet }));
const ExchangeSheet = lazy(async () => ({
  default: (await import('../../../money/exchange/exchange-sheet')).ExchangeSheet,
}));

const allKeys = [
  ...new Set(commandTable.flatMap(({ keys, isHeardElsewhere }) => (isHeardElsewhere ? [] : (keys ?? [])))),
];

/** The shortcuts of desktops, and what lists them: the palette and the overview. */
export function Commands() {
  const isDesktop = useMediaQuery(DESKTOP);
  const open = useSyncExternalStore(commandViews.subscribe, commandViews.current);
  /** The sheet that was opened last, which stays while it moves away. */
  const [sheet, setSheet] = useState<typeof open>();
  if (open !== undefined && open.view !== 'palette' && open !== sheet) setSheet(open);
  const { available, run } = useCommandContext();
  const onKeys = useStableCallback((keys: string) => {
    const meant = available().find((command) => command.keys === keys && isHeardHere(command));
    if (meant !== undefined) run(meant);
  });
  useEffect(() => {
    if (!isDesktop) return undefined;
    return hearKeys({
      keys: allKeys,
      areCharactersOn: characterKeys.areOn,
      onKeys,
      onPalette: () => commandViews.open('palette'),
    });
  }, [isDesktop, onKeys]);
  return (
    <Suspense fallback={null}>
      {open?.view === 'palette' && <CommandPalette opener={open.opener} />}
      {sheet?.view === 'shortcuts' && <ShortcutsSheet isOpen={open === sheet} opener={sheet.opener} />}
      {sheet?.view === 'exchange' && (
        <ExchangeSheet isOpen={open === sheet} onClose={commandViews.close} returnFocusRef={sheet.opener} />
      )}
    </Suspense>
  );
}
