import { kycStates } from '../../../contract/user/kyc-states';
import { AppError } from '../../kernel/app-error';
import type { KycProvider } from '../../gateways/kyc/kyc-provider';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { getUser, setKycState } from '../users/user';
import { applyRead, beginReadWithoutHint } from './verification.store';

/** Limits questions about one user, however often the user looks and whatever the last answer was. */
const askedForUser = { name: 'verifier asked for a user', calls: 1, windowS: 120 } as const;
/** Limits questions about all users. */
const askedForAll = { name: 'verifier asked for all', calls: 60, windowS: 60, isLoad: true } as const;

/**
 * Asks the verifier for the state of an unfinished verification, because the webhook may be lost. Changes nothing if the
 * verifier was asked a moment ago, is away, or doesn't know the user.
 */
export async function askVerifier(
  context: ServiceContext,
  { userId, kyc }: { userId: string; kyc: KycProvider },
): Promise<void> {
  const { clock, rateLimiter } = context;
  try {
    // Users without a verification under way must not spend the shared limit.
    const begun = await beginReadWithoutHint(context, userId);
    if (begun === undefined) return;
    await rateLimiter.consume(askedForUser, userId);
    await rateLimiter.consume(askedForAll, 'all');
    const at = clock.now();
    const state = await kyc.read(begun.reference);
    if (state === 'none') return;
    await inTransaction(context, async (inner) => {
      if (!(await applyRead(inner, { ...begun, at }))) return;
      const user = await getUser(inner, userId);
      if (user.kyc.status !== kycStates[state]) await setKycState(inner, userId, state);
    });
  } catch (error) {
    // The next look asks again, and a webhook may arrive before.
    if (!(error instanceof AppError)) throw error;
  }
}
