import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askBeforeUnload } from '../lib/unload-question';
import { LeaveWordsContext } from './leave-words';
import { hasReadSince, noteSheetClosed } from './reading-time';
import { returnFocus } from './return-focus';

/** Which fields of the surrounding sheet contain text that closing would lose. */
interface TypedFields {
  note: (name: string, isFilled: boolean) => void;
  forget: () => void;
}

const TypedContext = createContext<TypedFields>({ note: () => undefined, forget: () => undefined });
export const SheetTypedProvider = TypedContext.Provider;

/** Marks the surrounding sheet's page as a result: its typed text has been used, so closing no longer asks. */
export function useTypedTextDone(isDone: boolean): void {
  const { forget } = use(TypedContext);
  useEffect(() => {
    if (isDone) forget();
  }, [isDone, forget]);
}

/** Notes text that a button put into the field with this name. Typing is noted without it. */
export function useNoteText(name: string): () => void {
  const { note } = use(TypedContext);
  return () => note(name, true);
}

export interface Dismissal {
  /** The question is shown. */
  isAsking: boolean;
  /** The X, Escape, Back, a swipe or a press outside. */
  dismiss: () => void;
  /** Whether a press outside counts: it began after the page could be read. */
  mayDismissOutside: () => boolean;
  /** Back to what was typed. */
  keep: () => void;
  leave: () => void;
  /** Notes what is typed in the sheet's fields. */
  onInput: (event: { target: EventTarget }) => void;
  typed: TypedFields;
}

interface DismissalRules {
  isOpen: boolean;
  /** Heading of the current page. */
  page?: string | undefined;
  onClose: () => void;
}

/**
 * Closes a sheet on the user's request, but asks first if text would be lost; before a reload the browser asks. When a sheet closes by itself, buttons
 * under it ignore the reflex that was meant for it.
 */
export function useDismissal({ isOpen, page, onClose }: DismissalRules): Dismissal {
  const words = use(LeaveWordsContext);
  const [isAsking, setAsking] = useState(false);
  const typedRef = useRef(new Set<string>());
  const shownRef = useRef<{ page: string | undefined; atMs: number }>({
    page,
    atMs: Number.NEGATIVE_INFINITY,
  });
  const wasDismissedRef = useRef(false);
  const focusedRef = useRef<Element | null>(null);
  if (!isOpen && isAsking) setAsking(false);

  useLayoutEffect(() => {
    if (isOpen) shownRef.current = { page, atMs: performance.now() };
  }, [isOpen, page]);
  const isAskedFor = isOpen && words !== undefined;
  useEffect(() => (isAskedFor ? askBeforeUnload(() => typedRef.current.size > 0) : undefined), [isAskedFor]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const typed = typedRef.current;
    typed.clear();
    wasDismissedRef.current = false;
    return () => {
      if (!wasDismissedRef.current) noteSheetClosed();
    };
  }, [isOpen]);

  const leave = () => {
    wasDismissedRef.current = true;
    onClose();
  };
  const keep = () => {
    setAsking(false);
    // Once the rest of the sheet can have the focus again.
    requestAnimationFrame(() => returnFocus(focusedRef.current));
  };
  const dismiss = () => {
    if (isAsking) keep();
    else if (words !== undefined && typedRef.current.size > 0) {
      focusedRef.current = document.activeElement;
      setAsking(true);
    } else leave();
  };
  const [typed] = useState<TypedFields>(() => ({
    note: (name, isFilled) => {
      if (isFilled) typedRef.current.add(name);
      else typedRef.current.delete(name);
    },
    forget: () => typedRef.current.clear(),
  }));
  return {
    isAsking,
    dismiss,
    mayDismissOutside: () => hasReadSince(shownRef.current.atMs),
    keep,
    leave,
    onInput: ({ target }) => {
      if (!isTextField(target) || target.matches(notLost)) return;
      typed.note(target.name === '' ? target.id : target.name, target.value !== '');
    },
    typed,
  };
}

/** Fields whose text is not worth a question: choices, searches, and codes and passwords, which are typed again. */
const notLost =
  '[type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=password], [autocomplete=one-time-code], [data-search]';

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
