import { useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface Removal<T> {
  /** What the sheet asks about; undefined while it is closed. */
  asked: T | undefined;
  /** For the sheet. */
  returnFocusRef: RefObject<HTMLElement | null>;
  ask: (item: T) => void;
  close: () => void;
  /** Closes the sheet of an item that is gone. */
  done: () => void;
}

/**
 * A sheet that asks before an item of a list is removed. When it closes, the focus returns to the button that opened it. If
 * the item and its button are gone, the focus goes to the list, which must be focusable.
 */
export function useRemoval<T>(listRef: RefObject<HTMLElement | null>): Removal<T> {
  const [asked, setAsked] = useState<T>();
  const returnFocusRef = useRef<HTMLElement>(null);
  const close = () => setAsked(undefined);
  return {
    asked,
    returnFocusRef,
    ask: (item) => {
      returnFocusRef.current = null;
      setAsked(item);
    },
    close,
    done: () => {
      returnFocusRef.current = listRef.current;
      close();
    },
  };
}
