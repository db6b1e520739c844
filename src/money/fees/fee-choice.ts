import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { feeTiers, feeWarning } from './fee-rules';
import type { FeeChoice, FeeTerms, FeeTier, FeeWarning } from './fee-rules';

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

/** Whether a fee may be paid: an odd one once its payer has said so. */
export interface FeeGate {
  warning: FeeWarning | undefined;
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  /** Nothing is odd, or it has been accepted. */
  isOpen: boolean;
}

/** Guards a fee that would be paid, in units; another fee has to be accepted anew. */
export function useFeeGate(terms: FeeTerms | undefined, fee: string | undefined): FeeGate {
  const [accepted, setAccepted] = useState<string>();
  const warning = terms === undefined || fee === undefined ? undefined : feeWarning(terms, fee);
  const isAccepted = fee !== undefined && accepted === fee;
  return {
    warning,
    isAccepted,
    accept: (isWanted) => setAccepted(isWanted ? fee : undefined),
    isOpen: warning === undefined || isAccepted,
  };
}
