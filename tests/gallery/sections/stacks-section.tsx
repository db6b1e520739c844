import { useState } from 'react';
import { StackTile } from '../../../src/money/bill-chooser/stack-tile';
import { StackTiles } from '../../../src/money/bill-chooser/stack-tiles';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

interface StackProps {
  ticker?: string;
  nominal: string;
  first?: number;
  boundText?: string;
  lockedReason?: string;
}

function Stack({ ticker = 'USDT', nominal, first = 0, lockedReason, boundText }: StackProps) {
  const [chosen, setChosen] = useState(first);
  return (
    <StackTile
      {...{ ticker, nominal, chosen, lockedReason }}
      hub="green"
      stackCount={60}
      facts={`${String(60 - chosen)} left`}
      most={50}
      boundText={boundText ?? 'No more than 50 at once.'}
      onCount={(_nominal, wanted) => setChosen(wanted)}
    />
  );
}

/** Stacks of bills to choose from. */
export function StacksSection() {
  return (
    <Section title="Stacks to choose from">
      <Case name="Stacks">
        <StackTiles label="Stacks">
          <Stack nominal="100" />
          <Stack nominal="50" first={7} />
          <Stack nominal="10" first={12} />
          <Stack ticker="BTC" nominal="0.00001" first={1} />
        </StackTiles>
      </Case>
      <Case name="Stack at its most">
        <StackTiles label="At its most">
          <Stack nominal="20" first={50} />
        </StackTiles>
      </Case>
      <Case name="Stack, locked">
        <StackTiles label="Locked">
          <Stack nominal="5" first={3} lockedReason="Minting is paused until noon." />
          <Stack nominal="1" lockedReason={LONG_TEXTS.turkish} />
        </StackTiles>
      </Case>
    </Section>
  );
}
