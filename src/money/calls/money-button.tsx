import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import { createPressGuard } from './press-guard';
import type { ConfirmedPress } from './press-guard';

/** What whoever presses must have read: amount, fee, rate, recipient, in any order that stays. */
export type MoneyTerms = readonly (string | number | boolean | null | undefined)[];

interface UsePressGuard {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The terms have not been there for long enough: no press counts yet. */
  isGuarded: boolean;
  /** To be asked when a press ends: what it is worth, or undefined when it is to be ignored. */
  take: () => ConfirmedPress | undefined;
}

/** Guards a button against presses that began before its terms could be read; with each change of them anew. */
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
 * The button of a step that can't be undone, and the only one that starts money calls. It ignores presses that began
 * before its terms were on the screen long enough to be read; until then it can have the focus but says that it is off.
 */
export function MoneyButton({ terms, onPress, ...props }: MoneyButtonProps) {
  const { buttonRef, isGuarded, take } = usePressGuard(terms);
  const answer = (): void => {
    const press = take();
    if (press !== undefined) onPress(press);
  };
  return <Button {...props} ref={buttonRef} {...(isGuarded && { 'aria-disabled': true })} onPress={answer} />;
}
