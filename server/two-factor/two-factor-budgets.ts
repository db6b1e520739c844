import type { Budget } from '../budgets/budgets';

/**
 * Wrong authenticator codes of one user, in whichever flow and from wherever, above which it is 10016; apart for recoveries
 * and for each device that he has signed in on before.
 */
export const authenticatorTries: Budget = {
  name: 'authenticator tries',
  calls: 15,
  windowS: 3600,
  refusal: 'verificationExhausted',
};
