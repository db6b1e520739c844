import { useState } from 'react';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { BillChooser } from '../../../src/money/bill-chooser/bill-chooser';
import type { Selection } from '../../../src/money/bill-chooser/selection';
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

const currency = requireCurrency('tectum-note-usdt');
const held = [
  { nominal: '1', count: 4 },
  { nominal: '20', count: 2 },
  { nominal: '50', count: 3 },
];

function Chooser({ first }: { first: Selection }) {
  const [selection, setSelection] = useState(first);
  return <BillChooser {...{ currency, selection }} denominations={held} onChange={setSelection} />;
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
      <Case name="Bills chosen by an amount, none and some">
        <Chooser first={{}} />
        <Chooser first={{ '20': 2, '1': 1 }} />
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
