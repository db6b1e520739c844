import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { afterPaint } from '../lib/after-paint';
import { keepDigits } from './keep-digits';
import { usePause } from './use-pause';

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
  const [last, setLast] = useState<'stepped' | 'cut'>();
  const bound = (wanted: number) => Math.min(Math.max(wanted, min), max);
  const apply = (wanted: number) => {
    if (!isDisabled && bound(wanted) !== value) onChange(bound(wanted));
  };
  // An emptied field stays empty under the typing hand, and counts as the least.
  const settle = (isLeaving: boolean) => {
    if (typed === undefined) return;
    apply(Number(typed));
    setLast(Number(typed) > max ? 'cut' : undefined);
    if (isLeaving || typed !== '') setTyped(undefined);
  };
  usePause(typed, TYPING_PAUSE_MS, () => settle(false));

  const shown = ahead ?? value;
  const current = typed === undefined ? shown : bound(Number(typed));
  const set = (wanted: number) => {
    setTyped(undefined);
    setLast('stepped');
    const next = bound(wanted);
    if (isDisabled || next === shown) return;
    setAhead(next);
    afterPaint(() => {
      onChange(next);
      setAhead((newest) => (newest === next ? undefined : newest));
    });
  };
  const step = (by: number) => set(current + by);
  return {
    text: typed ?? String(shown),
    current,
    /** The last typing asked for more than there is. */
    wasCut: last === 'cut',
    /** The last change came from a button, so the number has to be said: the focus is not on it. */
    wasStepped: last === 'stepped',
    step,
    set,
    type: (text: string) => {
      setLast(undefined);
      // One digit more than the most has, so that too much is seen to be too much.
      setTyped(keepDigits(text, String(max).length + 1));
    },
    leave: () => settle(true),
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
      const action = keyActions({ step, set, min, max, enter: () => settle(true) })[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    },
  };
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
