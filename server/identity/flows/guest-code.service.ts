import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import type { AuthFlow } from './auth-flow.store';
import { guestGuessesPerDay } from './flow-limits';
import type { GuestPurpose } from './flow-limits';
import { checkFlowCode, findFlowOwner } from './flow-steps.service';

interface GuestCode<Result> {
  purpose: GuestPurpose;
  binding: string | undefined;
  email: string;
  code: string;
  onCorrect: (inner: ServiceContext, flow: AuthFlow) => Promise<Result>;
}

/**
 * Checks a code that was mailed to a guest. Errors: those of `checkFlowCode`; 90907 too many wrong ones for this
 * mailbox today, after which only the link works.
 */
export async function checkGuestCode<Result>(
  context: ServiceContext,
  check: GuestCode<Result>,
): Promise<Result> {
  const { purpose, binding, email } = check;
  const isTheirs = (flow: { email: string }): boolean => flow.email === email;
  const owner = await findFlowOwner(context, { purpose, step: 'code', binding, isTheirs });
  if (owner === undefined) throw new AppError('noDataFound');
  const guesses = guestGuessesPerDay(purpose);
  // Counted before the check and refunded after a right code, so that parallel guesses in separate flows can't
  // exceed the limit.
  await context.rateLimiter.consume(guesses, email);
  let wasGuessed = false;
  try {
    return await checkFlowCode(context, check);
  } catch (error) {
    wasGuessed = error instanceof AppError && error.errorName !== 'noDataFound';
    throw error;
  } finally {
    if (!wasGuessed) await context.rateLimiter.refund(guesses, email);
  }
}
