import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { afterPaint } from '../lib/after-paint';
import { keepDigits } from './keep-digits';

/** Calls once a value has stood still for a while; undefined waits for nothing. */
function usePause(value: string | undefined, pauseMs: number, onPause: () => void): void {
  const pause = useEffectEvent(onPause);
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => pause(), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}

interface StepperRules {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  isDisabled: boolean;
}

const TYPING_PAUSE_MS = 500;

/**
 * What a stepper does: steps apply at once, typed digits after a pause, on Enter or on leaving.
 * Nothing leaves the bounds.
 */
export function useStepper({ value, onChange, min, max, isDisabled }: StepperRules) {
  const [typed, setTyped] = useState<string>();
  // Stepped to, and not told yet: the number is drawn before all that follows from it.
  const [ahead, setAhead] = useState<number>();
  const [last, setLast] = useState<'stepped' | 'refused'>();
  // The bound that the last typing was cut at.
  const [cutAt, setCutAt] = useState<number>();
  const bound = (wanted: number) => Math.min(Math.max(wanted, min), max);
  const apply = (wanted: number) => {
    if (!isDisabled && bound(wanted) !== value) onChange(bound(wanted));
  };
  // An emptied field stays empty under the typing hand, and counts as the least.
  const settle = (isLeaving: boolean) => {
    if (typed === undefined) return;
    apply(Number(typed));
    setLast(undefined);
    setCutAt(Number(typed) > max ? max : undefined);
    if (isLeaving || typed !== '') setTyped(undefined);
  };
  usePause(typed, TYPING_PAUSE_MS, () => settle(false));

  const shown = ahead ?? value;
  const current = typed === undefined ? shown : bound(Number(typed));
  const set = (wanted: number) => {
    setTyped(undefined);
    setLast('stepped');
    setCutAt(undefined);
    const next = bound(wanted);
    if (isDisabled || next === shown) return;
    setAhead(next);
    afterPaint(() => {
      onChange(next);
      setAhead((newest) => (newest === next ? undefined : newest));
    });
  };
  const step = (by: number) => set(current + by);
  // What was typed so far goes with what can't be taken: neither 1 nor 15 is what somebody means by 1.5.
  const refuse = () => {
    setTyped(undefined);
    setLast('refused');
  };
  return {
    text: typed ?? String(shown),
    current,
    /** The last typing asked for more than there is, and there is still no more. */
    wasCut: cutAt !== undefined && cutAt === max && shown === max,
    /** Something else than a whole number was typed or pasted, and changed nothing. Further digits would only complete it. */
    wasRefused: last === 'refused',
    /** The last change came from a button, so the number has to be said: the focus is not on it. */
    wasStepped: last === 'stepped',
    step,
    set,
    refuse,
    type: (text: string) => {
      // Some keyboards can't be stopped before they write.
      if (!isWholeNumber(text)) return refuse();
      setLast(undefined);
      setCutAt(undefined);
      // One digit more than the most has, so that too much is seen to be too much.
      setTyped(keepDigits(text, String(max).length + 1));
    },
    leave: () => {
      settle(true);
      setLast((kind) => (kind === 'refused' ? undefined : kind));
    },
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
      const action = keyActions({ step, set, min, max, enter: () => settle(true) })[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    },
  };
}

/** Whether a text is digits alone, of any width, or nothing yet: anything else would become another number. */
function isWholeNumber(text: string): boolean {
  return /^(?:\s*\d+\s*)?$/.test(text.normalize('NFKC'));
}

interface KeyTargets {
  step: (by: number) => void;
  set: (wanted: number) => void;
  min: number;
  max: number;
  enter: () => void;
}

function keyActions({ step, set, min, max, enter }: KeyTargets): Partial<Record<string, () => void>> {
  return {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    PageUp: () => step(10),
    PageDown: () => step(-10),
    Home: () => set(min),
    End: () => set(max),
    Enter: enter,
  };
}

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
