import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { feeShare, feeTiers, feeWarning, isBaseFee } from './fee-rules';
import type { FeeChoice, FeeShare, FeeTerms, FeeTier, FeeWarning } from './fee-rules';

/** A network is known by the key of its fee coin. */
const storageKey = (feeCoinKey: string) => `billfold.fee-tier.${feeCoinKey}`;

/** The fees that the user chose in a flow, one for each network. */
export interface FeeChoices {
  /** The choice for a network: at first the tier stored on this device for it, else the average one. */
  of: (feeCoinKey: string) => FeeChoice;
  choose: (feeCoinKey: string, choice: FeeChoice) => void;
}

/** Keeps the fees of a flow by network, because a fast Bitcoin payment says nothing about one on Tron. */
export function useFeeChoices(): FeeChoices {
  const [chosen, setChosen] = useState<Readonly<Record<string, FeeChoice>>>({});
  return {
    of: (feeCoinKey) => chosen[feeCoinKey] ?? { kind: 'tier', tier: storedTier(feeCoinKey) },
    choose: (feeCoinKey, choice) => setChosen((before) => ({ ...before, [feeCoinKey]: choice })),
  };
}

function storedTier(feeCoinKey: string): FeeTier {
  const stored = readStored(storageKey(feeCoinKey));
  return feeTiers.find((tier) => tier === stored) ?? 'average';
}

/** Stores a tier as the default of its network for further operations. Typed fees are not stored. */
export function rememberTier(feeCoinKey: string, tier: FeeTier): void {
  writeStored(storageKey(feeCoinKey), tier);
}

/** Whether a fee may be paid: an unusual one only after the user has accepted it. */
export interface FeeGate {
  warning: FeeWarning | undefined;
  /** How much of the moved value it is, where that is known. */
  share: FeeShare | undefined;
  /** The network takes no less. */
  isLowest: boolean;
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  /** The fee is usual, or was accepted. */
  isOpen: boolean;
}

/** Guards a fee, in units; the user must accept each new unusual fee. */
export function useFeeGate(terms: FeeTerms | undefined, fee: string | undefined): FeeGate {
  const [accepted, setAccepted] = useState<string>();
  const warning = terms === undefined || fee === undefined ? undefined : feeWarning(terms, fee);
  const isAccepted = fee !== undefined && accepted === fee;
  return {
    warning,
    share: terms === undefined || fee === undefined ? undefined : feeShare(terms, fee),
    isLowest: terms !== undefined && fee !== undefined && isBaseFee(terms, fee),
    isAccepted,
    accept: (isWanted) => setAccepted(isWanted ? fee : undefined),
    isOpen: warning === undefined || isAccepted,
  };
}
