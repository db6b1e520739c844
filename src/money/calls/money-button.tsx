import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import { createPressGuard } from './press-guard';
import type { ConfirmedPress } from './press-guard';

/** What the user must have read before pressing: amount, fee, rate, recipient, in a fixed order. */
export type MoneyTerms = readonly (string | number | boolean | null | undefined)[];

interface UsePressGuard {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The terms have not been visible for long enough: presses are ignored. */
  isGuarded: boolean;
  /** Called when a press ends: returns its token, or undefined when it is to be ignored. */
  take: () => ConfirmedPress | undefined;
}

/**
 * Guards a button against presses that began before its terms could be read; restarts with each change of the
 * terms.
 */
function usePressGuard(terms: MoneyTerms): UsePressGuard {
  const [guard] = useState(createPressGuard);
  const [readTerms, setReadTerms] = useState<string>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shownTerms = JSON.stringify(terms);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return button === null ? undefined : guard.listen(button);
  }, [guard]);
  useLayoutEffect(
    () => guard.show((isRead) => setReadTerms(isRead ? shownTerms : undefined)),
    [guard, shownTerms],
  );
  return { buttonRef, isGuarded: readTerms !== shownTerms, take: guard.take };
}

interface MoneyButtonProps extends Omit<ButtonProps, 'onPress' | 'ref'> {
  terms: MoneyTerms;
  onPress: (press: ConfirmedPress) => void;
}

/**
 * The button of an irreversible step, and the only one that can start money calls. It ignores presses that began
 * before its terms had been visible long enough to be read; until then it can be focused but reports itself as
 * disabled.
 */
export function MoneyButton({ terms, onPress, ...props }: MoneyButtonProps) {
  const { buttonRef, isGuarded, take } = usePressGuard(terms);
  const answer = (): void => {
    const press = take();
    if (press !== undefined) onPress(press);
  };
  return <Button {...props} ref={buttonRef} {...(isGuarded && { 'aria-disabled': true })} onPress={answer} />;
}
