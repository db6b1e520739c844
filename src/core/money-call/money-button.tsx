import { Button } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import type { ConfirmedPress } from './press-guard';
import { usePressGuard } from './use-press-guard';
import type { MoneyTerms } from './use-press-guard';

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
