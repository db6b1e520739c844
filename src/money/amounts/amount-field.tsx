import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/text-field';
import type { TextFieldProps } from '../../ui/text-field';
import { useDecimalMark } from './money';
import { typedForm } from './read-amount';

interface AmountFieldProps extends Omit<TextFieldProps, 'errorMessage' | 'inputMode' | 'autoComplete'> {
  /** What is wrong with the amount. The field decides when to say it. */
  problem: string | undefined;
  /** The user has tried to submit the form. */
  isTried?: boolean | undefined;
}

/**
 * The field of every typed amount. It shows no error before the form's first submit, or before the user left it with
 * something typed; from then on the error follows each change.
 */
export function AmountField({ problem, isTried = false, onBlur, ...field }: AmountFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      errorMessage={isTried || wasLeft ? problem : undefined}
      onBlur={(event) => {
        if (field.value.trim() !== '') setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

interface MaxTerms {
  /** As typed. */
  amount: string;
  setAmount: (amount: string) => void;
  /** The most that can be moved now, in units. */
  most: string;
  /** The amount is in use and must not change. */
  isHeld?: boolean;
}

/** The press on "Max". Until something else is typed, the amount follows the most, which falls as the fee rises. */
export function useMax({ amount, setAmount, most, isHeld = false }: MaxTerms): () => void {
  const text = typedForm(most, useDecimalMark());
  const taken = useRef(text);
  const take = () => {
    taken.current = text;
    setAmount(text);
  };
  useLayoutEffect(() => {
    if (amount === taken.current && amount !== text && !isHeld) take();
  });
  return take;
}
