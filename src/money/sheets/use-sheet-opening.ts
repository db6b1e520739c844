import { useDeferredValue, useState } from 'react';

interface SheetOpening<Sheet> {
  sheet: Sheet;
  /** Its React key: the next opening remounts the sheet. */
  opening: number;
  isOpen: boolean;
}

/**
 * The sheet that a page has to draw for what its address asks for; undefined until one was asked for. A closed one stays, so that
 * it can slide out.
 */
export function useSheetOpening<Sheet extends string>(
  asked: Sheet | undefined,
): SheetOpening<Sheet> | undefined {
  // The page reacts to the tap first; rendering the sheet is deferred.
  const sheet = useDeferredValue(asked);
  const [last, setLast] = useState<SheetOpening<Sheet>>();
  if (sheet !== undefined && (last?.isOpen !== true || last.sheet !== sheet))
    setLast({ sheet, opening: (last?.opening ?? 0) + 1, isOpen: true });
  if (sheet === undefined && last?.isOpen === true) setLast({ ...last, isOpen: false });
  return last;
}
