import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { afterPaint } from '../lib/after-paint';
import { keepDigits } from './keep-digits';

/** Calls `onPause` once a value has not changed for a while; undefined disables it. */
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
 * The behaviour of a stepper: steps apply at once, typed digits after a pause, on Enter or on blur. Values stay
 * within the bounds.
 */
export function useStepper({ value, onChange, min, max, isDisabled }: StepperRules) {
  const [typed, setTyped] = useState<string>();
  // The stepped value before `onChange` was called: the number renders before everything that depends on it.
  const [ahead, setAhead] = useState<number>();
  const [last, setLast] = useState<'stepped' | 'refused'>();
  // The bound that the typed value was clamped to.
  const [cutAt, setCutAt] = useState<number>();
  const bound = (wanted: number) => Math.min(Math.max(wanted, min), max);
  const apply = (wanted: number) => {
    if (!isDisabled && bound(wanted) !== value) onChange(bound(wanted));
  };
  // A field emptied while typing stays empty, and counts as the minimum.
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
  // On rejected input the earlier digits are discarded, too: neither 1 nor 15 is what the user means by 1.5.
  const refuse = () => {
    setTyped(undefined);
    setLast('refused');
  };
  return {
    text: typed ?? String(shown),
    current,
    /** The typed value was above the maximum, which has not changed since. */
    wasCut: cutAt !== undefined && cutAt === max && shown === max,
    /** The input was not an integer and was rejected. Further digits would only continue it. */
    wasRefused: last === 'refused',
    /** The last change came from a button, so the number must be announced: the focus is not on it. */
    wasStepped: last === 'stepped',
    step,
    set,
    refuse,
    type: (text: string) => {
      // Some keyboards write before they can be prevented.
      if (!isWholeNumber(text)) return refuse();
      setLast(undefined);
      setCutAt(undefined);
      // One digit more than the maximum has, to recognise a value that is too large.
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

/** Whether a text is empty or digits only, of any width; anything else would turn into another number. */
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
  /** The previous input was rejected, and the field has not been emptied or selected since. */
  isRefused: boolean;
  onRefused: () => void;
}

/**
 * Prevents input that is not an integer before it is written, so that no number turns into another one. Keys,
 * pastes and drops are checked as one text; the rest of a rejected number is rejected, too.
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
    // React's event of this name is a different, older one.
    const listen = (event: InputEvent) => look(event, input);
    input.addEventListener('beforeinput', listen);
    return () => input.removeEventListener('beforeinput', listen);
  }, []);
  return inputRef;
}
