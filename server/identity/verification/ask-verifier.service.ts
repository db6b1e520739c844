import { kycStates } from '../../../contract/user/kyc-states';
import { AppError } from '../../kernel/app-error';
import { inTransaction } from '../../kernel/db/transaction';
import type { KycProvider } from '../../gateways/kyc/kyc-provider';
import type { ServiceContext } from '../../service-context';
import { getUser, setKycState } from '../users/user';
import { applyRead, beginReadWithoutHint } from './verification.store';

/** However often a user looks, and whatever became of the question before. */
const askedForUser = { name: 'verifier asked for a user', calls: 1, windowS: 120 } as const;
/** However many users look. */
const askedForAll = { name: 'verifier asked for all', calls: 60, windowS: 60, isLoad: true } as const;

/**
 * Asks the verifier how far a verification is that is still going on, as the webhook that would have said so may be lost. Where he
 * was asked a moment ago, is away, or knows nothing of the user, all stays as it is.
 */
export async function askVerifier(
  context: ServiceContext,
  { userId, kyc }: { userId: string; kyc: KycProvider },
): Promise<void> {
  const { db, clock, rateLimiter } = context;
  try {
    // Whoever is not being verified spends nothing of what all have together.
    const begun = await beginReadWithoutHint(db, userId);
    if (begun === undefined) return;
    await rateLimiter.consume(askedForUser, userId);
    await rateLimiter.consume(askedForAll, 'all');
    const at = clock.now();
    const state = await kyc.read(begun.reference);
    if (state === 'none') return;
    await inTransaction(db, async (transaction) => {
      if (!(await applyRead(transaction, { ...begun, at }))) return;
      const within = { ...context, db: transaction };
      const user = await getUser(within, userId);
      if (user.kyc.status !== kycStates[state]) await setKycState(within, userId, state);
    });
  } catch (error) {
    // The next look asks again, and a webhook may come meanwhile.
    if (!(error instanceof AppError)) throw error;
  }
}
