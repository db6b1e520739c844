import { useState } from 'react';
import { Checklist } from '../../../src/ui/checklist';
import { CodeInput } from '../../../src/ui/code-input';
import type { CodeInputProps } from '../../../src/ui/code-input';
import { QrCode } from '../../../src/ui/qr-code';
import { Case } from '../case';
import { Section } from '../section';

type CodeProps = Partial<CodeInputProps> & { first?: string };

function Code({ first = '', ...props }: CodeProps) {
  const [code, setCode] = useState(first);
  return (
    <CodeInput
      label="Code from the e-mail"
      length={5}
      digitsOnlyNotice="The code has digits alone."
      {...props}
      value={code}
      onChange={setCode}
    />
  );
}

/** Code fields and QR codes. */
export function CodesSection() {
  return (
    <Section title="Codes">
      <Case name="Code input">
        <Code name="empty" />
        <Code
          name="wrong"
          label="Code from the app"
          length={6}
          first="123456"
          errorMessage="This code is used up."
        />
        <Code name="off" label="Code, while it is checked" first="12345" isDisabled />
      </Case>
      <Case name="Checklist">
        <Checklist
          title="Your password has"
          items={[
            { id: 'length', label: '8 characters or more', isMet: true },
            { id: 'digit', label: 'a digit', isMet: true },
            { id: 'capital', label: 'a capital letter', isMet: false },
            { id: 'sign', label: 'a sign such as - or !', isMet: false },
          ]}
          stateLabels={{ met: 'met', unmet: 'not met' }}
          describe={({ met, total }) => `${met} of ${total} met`}
        />
      </Case>
      <Case name="QR code" isRow isWide>
        {([260, 200, 160, 120] as const).map((size) => (
          <QrCode
            key={size}
            size={size}
            text="https://wallet.example/pay/4qX8"
            label={`Payment of 12.50 TET, ${size}`}
          />
        ))}
      </Case>
    </Section>
  );
}
