import { useState } from 'react';
import { Button } from '../../../src/ui/button';
import { Countdown } from '../../../src/ui/countdown';
import { EmptyState, ErrorState } from '../../../src/ui/state-panels';
import { BillsIcon } from '../../../src/ui/icons/area-icons';
import { ProgressBar } from '../../../src/ui/progress-bar';
import { Skeleton } from '../../../src/ui/skeleton';
import { Spinner } from '../../../src/ui/spinner';
import { VisuallyHidden } from '../../../src/ui/visually-hidden';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

function RunningOut({ seconds }: { seconds: number }) {
  const [endsAtMs] = useState(() => Date.now() + seconds * 1000);
  const [isOver, setOver] = useState(false);
  if (isOver) return <p>The quote has run out.</p>;
  return (
    <p>
      <Countdown
        endsAtMs={endsAtMs}
        render={({ time }) => `The quote holds for ${time}`}
        describe={({ seconds: left }) => `${left} seconds left`}
        onEnd={() => setOver(true)}
      />
    </p>
  );
}

/** Loading, empty and error states. */
export function StatesSection() {
  return (
    <Section title="States">
      <Case name="Empty">
        <EmptyState
          icon={<BillsIcon size={32} />}
          title="No bills yet"
          text="Bills that you mint or get from others are kept here."
          actions={<Button>Mint your first bill</Button>}
        />
      </Case>
      <Case name="Error">
        <ErrorState
          title="Your bills could not be shown"
          text="The server took too long to answer."
          retry={{ label: 'Try again', onRetry: () => undefined }}
          operation="Operation 019a4b3c-8d11-7d33-b9c1-5f6e7a8b9c0d"
        />
      </Case>
      <Case name="Error, being retried, long words">
        <ErrorState
          title={LONG_TEXTS.turkish}
          text={LONG_TEXTS.chinese}
          retry={{ label: 'Try again', onRetry: () => undefined, pendingLabel: 'Trying again' }}
        />
      </Case>
      <Case name="Progress">
        <ProgressBar label="Minting" share={0} valueText="0 of 50 bills" />
        <ProgressBar label="Filling" share={0.24} valueText="12 of 50 bills" />
        <ProgressBar label="Burning" share={1} valueText="50 of 50 bills" />
        <ProgressBar label="Checking" share={undefined} valueText="Asking the bank of bills" />
      </Case>
      <Case name="Waiting">
        <div aria-busy="true">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton width="60%" height="2.5rem" />
        </div>
        <Skeleton />
        <Skeleton shape="control" height="var(--size-control)" />
        <Skeleton shape="card" height="6rem" />
        <Skeleton shape="round" width="2.5rem" height="2.5rem" />
        <Spinner size={32} />
      </Case>
      <Case name="Countdown">
        <RunningOut seconds={95} />
      </Case>
    </Section>
  );
}
