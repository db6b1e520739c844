import { useState } from 'react';
import { TextArea } from '../../../src/ui/text-area';
import type { TextAreaProps } from '../../../src/ui/text-area';
import { TextField } from '../../../src/ui/text-field';
import type { TextFieldProps } from '../../../src/ui/text-field';
import { Case } from '../case';
import { Section } from '../section';
import { COPY_LABELS, describeCount, LONG_TEXTS } from '../texts';

function Field({
  value: first = '',
  ...props
}: Omit<TextFieldProps, 'value' | 'onChange'> & { value?: string }) {
  const [value, setValue] = useState(first);
  return <TextField {...props} value={value} onChange={setValue} />;
}

function Area({
  value: first = '',
  ...props
}: Omit<TextAreaProps, 'value' | 'onChange'> & { value?: string }) {
  const [value, setValue] = useState(first);
  return <TextArea {...props} value={value} onChange={setValue} />;
}

/** Text fields and text areas. */
export function FieldsSection() {
  return (
    <Section title="Text fields">
      <Case name="Text field">
        <Field label="Recipient" placeholder="Name, e-mail or ID" />
        <Field
          label="E-mail"
          type="email"
          value="ada@billfold.test"
          clearLabel="Clear the e-mail"
          description="Codes are sent there."
        />
      </Case>
      <Case name="Text field, wrong">
        <Field label="Address" value="0xnope" errorMessage="This is not an address of this network." />
        <Field
          label="Comment"
          value="A coffee, and a second one"
          counter={{ limit: 20, describe: describeCount }}
          errorMessage="Leave out 6 characters."
        />
      </Case>
      <Case name="Text field, not to be changed">
        <Field label="User ID" value="184 220 731" isReadOnly copyLabels={COPY_LABELS} />
        <Field label="Referral code" value="ADA-2026" isDisabled />
      </Case>
      <Case name="Password">
        <Field
          label="Password"
          type="password"
          value="Paper-Money1"
          revealLabels={{ show: 'Show the password', hide: 'Hide the password' }}
        />
      </Case>
      <Case name="Digits alone">
        <Field
          label="Serial"
          inputMode="numeric"
          filter={{ keep: (typed) => typed.replaceAll(/\D/g, ''), notice: 'A serial has digits alone.' }}
          counter={{ limit: 16, describe: describeCount }}
        />
      </Case>
      <Case name="Text area">
        <Area
          label="Bills to deposit"
          placeholder="One serial in a line"
          counter={{ limit: 120, describe: describeCount }}
          description="Up to 50 bills at once."
        />
      </Case>
      <Case name="Text area, wrong and full">
        <Area
          label="Message"
          value={'Thank you for lunch.\nThis is my half, and a little more for the tip.'}
          counter={{ limit: 40, describe: describeCount }}
          errorMessage="Too long for the receipt."
        />
      </Case>
      <Case name="Text area, not to be changed">
        <Area
          label="Recovery words"
          value="paper leather thread ink seal stamp"
          isReadOnly
          copyLabels={COPY_LABELS}
        />
        <Area label="Note" value="Closed" isDisabled />
      </Case>
      <Case name="Text field, long words">
        <div lang="tr">
          <Field label={LONG_TEXTS.turkish} description={LONG_TEXTS.turkish} value={LONG_TEXTS.turkish} />
        </div>
        <div lang="zh-CN">
          <Field label={LONG_TEXTS.chinese} errorMessage={LONG_TEXTS.chinese} value={LONG_TEXTS.chinese} />
        </div>
      </Case>
    </Section>
  );
}
