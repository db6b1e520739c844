import { useState } from 'react';
import { StepperField } from '../../../src/ui/stepper-field';
import type { StepperFieldProps } from '../../../src/ui/stepper-field';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

const labels = {
  decrease: 'One less',
  increase: 'One more',
  clear: 'None',
  wholeOnly: 'Whole numbers only. Clear the field and type again.',
  atMax: 'No more than 50 at once.',
};

type StepperProps = Partial<StepperFieldProps> & { first?: number };

function Stepper({ first = 0, ...props }: StepperProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <StepperField
        label="Bills of 100"
        max={50}
        labels={labels}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output aria-label={`Applied: ${props.label ?? 'Bills of 100'}`} hidden>
        {value}
      </output>
    </>
  );
}

/** Number steppers. */
export function SteppersSection() {
  return (
    <Section title="Stepper">
      <Case name="Stepper">
        <Stepper />
        <Stepper label="Bills of 50" first={7} description="12 of them can be filled." />
      </Case>
      <Case name="Stepper at its most">
        <Stepper label="Bills of 20" first={50} />
      </Case>
      <Case name="Stepper, off and wrong">
        <Stepper label="Bills of 10" first={3} disabledReason="Minting is paused until noon." />
        <Stepper label="Bills of 5" first={9} errorMessage="You have 4 of them." />
      </Case>
      <Case name="Stepper, long words">
        <Stepper
          label={LONG_TEXTS.turkish}
          description={LONG_TEXTS.chinese}
          first={50}
          labels={{ ...labels, atMax: LONG_TEXTS.turkish }}
        />
      </Case>
    </Section>
  );
}
