import { useState } from 'react';
import { feeWarning } from './fee-rules';
import type { FeeTerms, FeeWarning } from './fee-rules';

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
