import { Alert } from '../../../src/ui/alert';
import { Button } from '../../../src/ui/button';
import { showToast } from '../../../src/ui/toast-queue';
import type { Tone } from '../../../src/ui/tone-icon';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

const tones: readonly { tone: Tone; title: string; text: string }[] = [
  { tone: 'info', title: 'Minting takes a minute', text: 'You can leave this page.' },
  { tone: 'success', title: 'Handed over', text: '3 bills of 100 TET are with Lin.' },
  { tone: 'warning', title: 'Your key ends in 12 days', text: 'Make a new one in time.' },
  { tone: 'error', title: 'Nothing was sent', text: 'The recipient is not known.' },
];

/** Alerts and toasts. */
export function MessagesSection() {
  return (
    <Section title="Messages">
      <Case name="Alert">
        {tones.map(({ tone, title, text }) => (
          <Alert key={tone} tone={tone} title={title}>
            {text}
          </Alert>
        ))}
      </Case>
      <Case name="Alert, to be closed and acted on">
        <Alert
          tone="warning"
          title="The result is not known yet"
          actions={
            <Button size="compact" variant="secondary">
              Ask again
            </Button>
          }
          close={{ label: 'Close the warning', onClose: () => undefined }}
        >
          Checking…
        </Alert>
        <Alert tone="error" title={LONG_TEXTS.turkish}>
          {LONG_TEXTS.chinese}
        </Alert>
      </Case>
      <Case name="Toast" isRow>
        {tones.map(({ tone, title, text }) => (
          <Button
            key={tone}
            size="compact"
            variant="secondary"
            onPress={() => showToast({ tone, title, text })}
          >
            {`Toast: ${tone}`}
          </Button>
        ))}
      </Case>
    </Section>
  );
}
