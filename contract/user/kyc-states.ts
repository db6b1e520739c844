/** How far the verification of a user's identity is. */
export const kycStates = {
  none: 0,
  /** Begun, and something is missing. */
  incomplete: 1,
  waiting: 2,
  inreview: 3,
  approved: 4,
  rejected: 5,
  blocked: 6,
} as const;

export type KycState = keyof typeof kycStates;

export const kycStateNames = Object.keys(kycStates) as KycState[];

/** The state of a number that an answer or a row names. */
export function kycStateOf(status: number): KycState | undefined {
  return kycStateNames.find((state) => kycStates[state] === status);
}

/** States in which a user may start or continue a verification. */
const startableStates: ReadonlySet<KycState> = new Set<KycState>(['none', 'incomplete', 'rejected']);

/** Whether a verification can be started or continued in this state. */
export function mayStartVerification(state: KycState): boolean {
  return startableStates.has(state);
}
