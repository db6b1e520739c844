import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/button';
import { InfoTip } from '../../../src/ui/tooltip';
import { SelectField } from '../../../src/ui/select-field';
import { Sheet } from '../../../src/ui/sheet';
import type { SheetProps } from '../../../src/ui/sheet-frame';
import { TextField } from '../../../src/ui/text-field';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';
import styles from '../gallery.module.css';

interface OpenerProps {
  title: string;
  pace?: SheetProps['pace'];
  isDismissable?: boolean;
  children: ReactNode;
}

function Opener({ title, children, ...sheet }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet
        {...sheet}
        isOpen={isOpen}
        onClose={close}
        title={title}
        closeLabel="Close"
        footer={<Button onPress={close}>Done</Button>}
      >
        {children}
      </Sheet>
    </>
  );
}

const currencies = ['Tectum', 'Bitcoin', 'Ether', 'Tether', 'Solana', 'Cardano'].map((label) => ({
  id: label,
  label,
}));

function Form() {
  const [recipient, setRecipient] = useState('');
  const [currency, setCurrency] = useState<string | null>(null);
  return (
    <form className={styles.form}>
      <TextField label="Recipient" value={recipient} onChange={setRecipient} />
      <SelectField
        label="Currency"
        items={currencies}
        selectedId={currency}
        onSelect={setCurrency}
        placeholder="Choose one"
        searchLabels={{ search: 'Search', empty: 'Nothing found' }}
      />
      <InfoTip label="About the currency" text="The bill keeps it for good." />
    </form>
  );
}

/** Sheets and dialogs. */
export function SheetsSection() {
  return (
    <Section title="Sheets">
      <Case name="Sheet">
        <Opener title="Transfer">
          <Form />
        </Opener>
        <Opener title="Profile" pace="slow">
          <p>Takes half a second to come and to go.</p>
        </Opener>
        <Opener title="Sending" isDismissable={false}>
          <p>Nothing may interrupt this; only the button ends it.</p>
        </Opener>
        <Opener title="Help">
          {Array.from({ length: 24 }, (_, line) => (
            <p key={line} lang={line % 2 === 0 ? 'tr' : 'zh-CN'}>
              {line % 2 === 0 ? LONG_TEXTS.turkish : LONG_TEXTS.chinese}
            </p>
          ))}
        </Opener>
      </Case>
    </Section>
  );
}
