import { useDeferredValue, useState } from 'react';

interface SheetOpening<Sheet> {
  sheet: Sheet;
  /** Its React key: the next opening remounts the sheet. */
  opening: number;
  isOpen: boolean;
}

/**
 * The sheet that the page's address asks for; undefined before the first one. A closed one stays rendered, so that it can slide out.
 * If `isContinued` returns true, the open sheet continues with the next one's content instead of a new one sliding in.
 */
export function useSheetOpening<Sheet extends string>(
  asked: Sheet | undefined,
  isContinued: (from: Sheet, to: Sheet) => boolean = () => false,
): SheetOpening<Sheet> | undefined {
  // The page reacts to the tap first; rendering the sheet is deferred.
  const sheet = useDeferredValue(asked);
  const [last, setLast] = useState<SheetOpening<Sheet>>();
  if (sheet !== undefined && (last?.isOpen !== true || last.sheet !== sheet)) {
    const goesOn = last?.isOpen === true && isContinued(last.sheet, sheet);
    setLast({ sheet, opening: (last?.opening ?? 0) + (goesOn ? 0 : 1), isOpen: true });
  }
  if (sheet === undefined && last?.isOpen === true) setLast({ ...last, isOpen: false });
  return last;
}
