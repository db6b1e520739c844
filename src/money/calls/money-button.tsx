import { Button } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import { confirmPress } from './press-guard';
import type { ConfirmedPress } from './press-guard';

/** What the user must have read before pressing: amount, fee, rate, recipient, in a fixed order. */
export type MoneyTerms = readonly (string | number | boolean | null | undefined)[];

interface MoneyButtonProps extends Omit<ButtonProps, 'onPress' | 'ref' | 'terms'> {
  terms: MoneyTerms;
  onPress: (press: ConfirmedPress) => void;
}

/**
 * The button of an irreversible step, and the only one that can start money calls. On sheets and pages alike it
 * ignores presses that began before its terms could be read; until then it reports itself as disabled.
 */
export function MoneyButton({ terms, onPress, ...props }: MoneyButtonProps) {
  return <Button {...props} terms={JSON.stringify(terms)} onPress={() => onPress(confirmPress())} />;
}
