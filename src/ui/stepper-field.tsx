import { useId } from 'react';
import type { ReactNode } from 'react';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { FieldNotes } from './field-notes';
import type { FieldNotesProps } from './field-notes';
import { IconButton } from './icon-button';
import { MinusIcon } from './icons/area-icons';
import { CrossIcon } from './icons/sign-icons';
import { PlusIcon } from './icons/tool-icons';
import styles from './stepper-field.module.css';
import { Tooltip, useTooltipState } from './tooltip';
import { useStepper, useWholeNumbers } from './use-stepper';
import { VisuallyHidden } from './visually-hidden';

interface StepperButtonProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  /** Why it is off. */
  reason: string | undefined;
  onStep: () => void;
}

/**
 * A button at a bound stays within reach of keyboard, pointer and finger, for only so can it say why
 * it does nothing.
 */
function StepperButton({ label, icon, isOff, reason, onStep }: StepperButtonProps) {
  const state = useTooltipState();
  const reasonId = useId();
  const shown = isOff ? reason : undefined;
  return (
    <>
      <Tooltip text={shown} state={state}>
        <IconButton
          label={label}
          icon={icon}
          aria-disabled={isOff}
          preventFocusOnPress
          onPress={(event) => {
            if (isOff) state.onPress(event);
            else onStep();
          }}
          {...(shown !== undefined && { 'aria-describedby': reasonId })}
        />
      </Tooltip>
      {shown !== undefined && <VisuallyHidden id={reasonId}>{shown}</VisuallyHidden>}
    </>
  );
}

export interface StepperFieldProps extends Pick<FieldNotesProps, 'description' | 'errorMessage'> {
  label: string;
  /** The label stands elsewhere, for instance at the head of the row, and is only spoken here. */
  isLabelHidden?: boolean | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  labels: StepperLabels;
  /** Present: nothing can be changed, and this says why. */
  disabledReason?: string | undefined;
}

interface StepperLabels {
  decrease: string;
  increase: string;
  /** Left out where something else empties all rows at once; then there is no button for it. */
  clear?: string | undefined;
  /** Said when something else than a whole number is typed or pasted, which changes nothing. */
  wholeOnly: string;
  /** Why there is no less and no more; they need not be given where it is plain. */
  atMin?: string | undefined;
  atMax?: string | undefined;
}

/** A whole number to be stepped or typed: less, the number, more, and back to the least. */
export function StepperField(props: StepperFieldProps) {
  const { label, isLabelHidden = false, value, onChange, min = 0, max, labels, disabledReason } = props;
  const { description, errorMessage } = props;
  const isDisabled = disabledReason !== undefined;
  const stepper = useStepper({ value, onChange, min, max, isDisabled });
  const { text, current, step, set } = stepper;
  const inputRef = useWholeNumbers({ isRefused: stepper.wasRefused, onRefused: stepper.refuse });
  const isLeast = current <= min;
  const notice = stepper.wasRefused ? labels.wholeOnly : stepper.wasCut ? labels.atMax : undefined;
  return (
    <TextField
      value={text}
      onChange={stepper.type}
      onBlur={stepper.leave}
      onKeyDown={stepper.onKeyDown}
      isReadOnly={isDisabled}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="off"
      className={styles.field ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <div className={styles.row}>
        <div className={styles.box} data-off={isDisabled || undefined}>
          <StepperButton
            {...{ label: labels.decrease, icon: <MinusIcon size={20} />, onStep: () => step(-1) }}
            isOff={isDisabled || isLeast}
            reason={disabledReason ?? labels.atMin}
          />
          <Input
            ref={inputRef}
            role="spinbutton"
            aria-valuenow={current}
            aria-valuemin={min}
            aria-valuemax={max}
            className={styles.input ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <StepperButton
            {...{ label: labels.increase, icon: <PlusIcon size={20} />, onStep: () => step(1) }}
            isOff={isDisabled || current >= max}
            reason={disabledReason ?? labels.atMax}
          />
        </div>
        {labels.clear !== undefined && (
          <span className={styles.clear} data-idle={isDisabled || isLeast || undefined}>
            <StepperButton
              {...{ label: labels.clear, icon: <CrossIcon size={20} />, onStep: () => set(min) }}
              isOff={isDisabled || isLeast}
              reason={undefined}
            />
          </span>
        )}
      </div>
      <FieldNotes {...{ description, errorMessage }} notice={notice} />
      <VisuallyHidden role="status">{stepper.wasStepped ? current : ''}</VisuallyHidden>
    </TextField>
  );
}
