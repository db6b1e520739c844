import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldNotes } from './field-notes';
import type { FieldNotesProps } from './field-notes';
import { IconButton } from './icon-button';
import { MinusIcon } from './icons/area-icons';
import { CrossIcon } from './icons/sign-icons';
import { PlusIcon } from './icons/tool-icons';
import styles from './stepper-field.module.css';
import { Tooltip, useTooltipState } from './tooltip';
import { useField } from './use-field';
import { useStepper, useWholeNumbers } from './use-stepper';
import { VisuallyHidden } from './visually-hidden';

interface StepperButtonProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  /** Why it is disabled. */
  reason: string | undefined;
  onStep: () => void;
}

/** A button at its bound stays focusable, otherwise its tooltip could not say why it is disabled. */
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
  /** The label is shown elsewhere, for instance at the head of the row, so only screen readers get it. */
  isLabelHidden?: boolean | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  labels: StepperLabels;
  /** When set, the field is disabled for this reason. */
  disabledReason?: string | undefined;
}

interface StepperLabels {
  decrease: string;
  increase: string;
  /** The label of the reset button; left out where another button resets all rows. */
  clear?: string | undefined;
  /** Announced when something other than an integer is typed or pasted, which is rejected. */
  wholeOnly: string;
  /** Why the value cannot be lower or higher; left out where it is obvious. */
  atMin?: string | undefined;
  atMax?: string | undefined;
}

/** An integer to step or type: minus, the number, plus, and reset to the minimum. */
export function StepperField(props: StepperFieldProps) {
  const { label, isLabelHidden = false, value, onChange, min = 0, max, labels, disabledReason } = props;
  const { description, errorMessage } = props;
  const isDisabled = disabledReason !== undefined;
  const stepper = useStepper({ value, onChange, min, max, isDisabled });
  const { text, current, step, set } = stepper;
  const inputRef = useWholeNumbers({ isRefused: stepper.wasRefused, onRefused: stepper.refuse });
  const isLeast = current <= min;
  const { id, notesId, isInvalid, described } = useField({ description, errorMessage });
  const notice = stepper.wasRefused ? labels.wholeOnly : stepper.wasCut ? labels.atMax : undefined;
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      {!isLabelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.row}>
        <div className={styles.box} data-off={isDisabled || undefined}>
          <StepperButton
            {...{ label: labels.decrease, icon: <MinusIcon size={20} />, onStep: () => step(-1) }}
            isOff={isDisabled || isLeast}
            reason={disabledReason ?? labels.atMin}
          />
          <input
            {...described}
            id={id}
            ref={inputRef}
            type="text"
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            readOnly={isDisabled}
            aria-label={isLabelHidden ? label : undefined}
            aria-valuenow={current}
            aria-valuemin={min}
            aria-valuemax={max}
            className={styles.input}
            onChange={(event) => stepper.type(event.target.value)}
            onBlur={stepper.leave}
            onKeyDown={stepper.onKeyDown}
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
      <div className={styles.notes}>
        <FieldNotes id={notesId} {...{ description, errorMessage, notice }} />
      </div>
      <VisuallyHidden role="status">{stepper.wasStepped ? current : ''}</VisuallyHidden>
    </div>
  );
}
