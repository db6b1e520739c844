import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { feeTiers } from './fee-rules';
import type { FeeChoice } from './fee-rules';

const storageKey = 'billfold.fee-tier';

/** Which fee is chosen: at first the tier that was taken last on this device, else the average one. */
export function useFeeChoice(): [choice: FeeChoice, setChoice: (choice: FeeChoice) => void] {
  const [choice, setState] = useState<FeeChoice>(() => {
    const stored = readStored(storageKey);
    return { kind: 'tier', tier: feeTiers.find((tier) => tier === stored) ?? 'average' };
  });
  const setChoice = (next: FeeChoice) => {
    if (next.kind === 'tier') writeStored(storageKey, next.tier);
    setState(next);
  };
  return [choice, setChoice];
}
