import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { isWholeNumber } from './use-stepper';

interface WholeNumbers {
  /** What was typed before was refused, and the field has not been emptied or selected since. */
  isRefused: boolean;
  onRefused: () => void;
}

/**
 * Keeps whatever is no whole number out of a field before it is written, so that no number turns into another one. What
 * keys, pastes and drops would bring is looked at as one text; the rest of a refused number is refused with it.
 */
export function useWholeNumbers({ isRefused, onRefused }: WholeNumbers): RefObject<HTMLInputElement | null> {
  const inputRef = useRef<HTMLInputElement>(null);
  const look = useEffectEvent((event: InputEvent, { selectionStart, selectionEnd }: HTMLInputElement) => {
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const isRest = isRefused && selectionStart === selectionEnd;
    if (text === '' || (isWholeNumber(text) && !isRest)) return;
    event.preventDefault();
    onRefused();
  });
  useEffect(() => {
    const input = inputRef.current;
    if (input === null) return undefined;
    // React's own event of this name is another, older one.
    const listen = (event: InputEvent) => look(event, input);
    input.addEventListener('beforeinput', listen);
    return () => input.removeEventListener('beforeinput', listen);
  }, []);
  return inputRef;
}
