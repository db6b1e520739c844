import type { PayoutAssertion, PayoutOptions } from '../../../contract/passkeys/passkeys.contract';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { AppError } from '../../kernel/app-error';
import { hashToken, hashesEqual } from '../../kernel/keys/secret-hash';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { challengeIn, randomChallenge } from '../passkeys/challenges';
import type { RelyingParty } from '../passkeys/challenges';
import { listPasskeyRows, noteUse, selectOwnPasskey } from '../passkeys/passkeys.store';
import type { PasskeyRow } from '../passkeys/passkeys.store';
import { confirmsFrom } from '../passkeys/payout-passkeys';
import { verifyAssertion } from '../passkeys/verify-assertion';
import type { UserRow } from '../users/user.store';
import { payerOf, selectPayer, selectPayoutCode, updatePayoutCode } from './payout-codes.store';
import type { Payer, PayoutCodeRow } from './payout-codes.store';
import type { Statement } from '../../kernel/db/statement';

const challengeMs = 5 * 60_000;

/** Clears a request's challenge. */
export const noChallenge = { challenge_hash: null, challenge_until: null } as const;

interface PayoutRequest {
  userId: string;
  requestId: string;
}

/** Whether this passkey, as the server wrote it, may currently replace this payer's code. */
function mayConfirm(context: ServiceContext, row: PasskeyRow, { channel }: Payer): boolean {
  if (!isOwn(context.keys, 'passkeys', row)) return false;
  const hasApp = channel === transactionSecurityTypes.authenticator;
  const from = confirmsFrom(row, { hasApp });
  return from !== undefined && from <= context.clock.now();
}

/**
 * Creates a request's challenge, which replaces the one before; a mailed code stays valid beside it. Errors: 10024 blocked,
 * 10103 a new code is needed, 10016 no tries left for this request, 10010 altered, another user's request, or none of the
 * user's passkeys may confirm it.
 */
export async function startPayoutPasskey(
  context: ServiceContext,
  request: PayoutRequest,
  party: RelyingParty,
): Promise<PayoutOptions> {
  const { userId, requestId } = request;
  const challenge = randomChallenge();
  const usable = await context.db.transaction(async (db) => {
    const { payers, codes } = await db.read({
      payers: selectPayer({ userId, isLocked: false }),
      codes: selectPayoutCode({ requestId, isLocked: true }),
    });
    const [row] = codes;
    const payer = payerOf(context.keys, payers);
    if (payer === undefined || row?.user_id !== userId || !isOwn(context.keys, 'payout_codes', row))
      throw new AppError('noDataFound');
    if (payer.isBlocked) throw new AppError('userBlocked');
    if (row.used_at !== null || row.channel !== payer.channel) throw new AppError('codeExpired');
    if (row.tries_left <= 0) throw new AppError('verificationExhausted');
    const rows = await listPasskeyRows({ db, keys: context.keys }, userId);
    const confirming = rows.filter((passkey) => mayConfirm(context, passkey, payer));
    if (payer.channel === transactionSecurityTypes.off || confirming.length === 0)
      throw new AppError('noDataFound');
    await db.write([
      updatePayoutCode(context.keys, row, {
        challenge_hash: hashToken(challenge),
        challenge_until: new Date(context.clock.now().getTime() + challengeMs),
      }),
    ]);
    return confirming;
  });
  return {
    challenge,
    rpId: party.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: usable.map((passkey) => ({
      type: 'public-key',
      id: passkey.credential_id.toString('base64url'),
    })),
  };
}

/** A passkey's answer in place of a code. */
export interface PasskeyProof {
  assertion: PayoutAssertion;
  party: RelyingParty;
}

/** Reads the passkey that an answer names, beside the request's code and under the payer's lock. */
export function selectPayoutPasskey({
  userId,
  proof,
}: {
  userId: string;
  proof: PasskeyProof | undefined;
}): Statement<PasskeyRow> {
  // No credential has an empty id.
  const credentialId = Buffer.from(proof?.assertion.id ?? '', 'base64url');
  return selectOwnPasskey({ userId, credentialId });
}

/** `use` has the statements of a right answer. It is undefined for a wrong one, which counts like a wrong code. */
export type CheckedPasskey = { use: Statement[] | undefined } | 'expired';

/**
 * Checks an answer against rows read in the same transaction. It is right if a passkey of this user that may confirm payouts
 * signed this request's last challenge, unlocked by its owner. Another request's challenge, an answered one, and another
 * user's passkey are wrong.
 */
export async function checkPayoutPasskey(
  context: ServiceContext,
  { assertion, party }: PasskeyProof,
  read: {
    payers: readonly UserRow[];
    code: PayoutCodeRow | undefined;
    passkey: PasskeyRow | undefined;
  },
): Promise<CheckedPasskey> {
  const { code, passkey } = read;
  const payer = payerOf(context.keys, read.payers);
  const challenge = challengeIn(assertion.clientDataJSON);
  const hash = code?.challenge_hash ?? null;
  const until = code?.challenge_until ?? null;
  if (challenge === undefined || hash === null || !hashesEqual(hashToken(challenge), hash))
    return { use: undefined };
  const now = context.clock.now();
  if (until !== null && until <= now) return 'expired';
  if (payer === undefined || passkey === undefined || !mayConfirm(context, passkey, payer))
    return { use: undefined };
  const signed = await verifyAssertion(context, { row: passkey, assertion, challenge, party });
  return {
    use: signed && [noteUse({ id: passkey.id, counter: signed.counter, now })],
  };
}
