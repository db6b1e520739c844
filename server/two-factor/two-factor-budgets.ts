import type { Budget } from '../budgets/budgets';

/** Wrong authenticator codes of one user, in whichever flow and from wherever; above it 10016. */
export const authenticatorTries: Budget = {
  name: 'authenticator tries',
  calls: 15,
  windowS: 3600,
  refusal: 'verificationExhausted',
};
