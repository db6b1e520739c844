import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { feeTiers, feeWarning } from './fee-rules';
import type { FeeChoice, FeeTerms, FeeTier, FeeWarning } from './fee-rules';

const storageKey = 'billfold.fee-tier';

/** The chosen fee: initially the tier stored on this device, else the average one. */
export function useFeeChoice(): [choice: FeeChoice, setChoice: (choice: FeeChoice) => void] {
  return useState<FeeChoice>(() => {
    const stored = readStored(storageKey);
    return { kind: 'tier', tier: feeTiers.find((tier) => tier === stored) ?? 'average' };
  });
}

/** Stores a chosen tier as the default for further operations. Typed fees are not stored. */
export function rememberTier(tier: FeeTier): void {
  writeStored(storageKey, tier);
}

/** Whether a fee may be paid: an unusual one only after the user has accepted it. */
export interface FeeGate {
  warning: FeeWarning | undefined;
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  /** The fee is usual, or was accepted. */
  isOpen: boolean;
}

/** Guards a fee, in units; each new unusual fee has to be accepted separately. */
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
