import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { feeTiers } from './fee-rules';
import type { FeeChoice, FeeTier } from './fee-rules';

const storageKey = 'billfold.fee-tier';

/** Which fee is chosen: at first the tier that this device remembers, else the average one. */
export function useFeeChoice(): [choice: FeeChoice, setChoice: (choice: FeeChoice) => void] {
  return useState<FeeChoice>(() => {
    const stored = readStored(storageKey);
    return { kind: 'tier', tier: feeTiers.find((tier) => tier === stored) ?? 'average' };
  });
}

/** Begins the next operations with a tier that somebody has chosen. Nothing else is remembered of a fee. */
export function rememberTier(tier: FeeTier): void {
  writeStored(storageKey, tier);
}
