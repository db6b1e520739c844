import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { kycStateOf, mayStartVerification } from '../../../contract/user/kyc-states';
import type { KycState } from '../../../contract/user/kyc-states';
import { AppError } from '../../kernel/app-error';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { KycProvider } from '../../gateways/kyc/kyc-provider';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { getUser, setKycState } from '../users/user';
import {
  applyRead,
  beginRead,
  findOrAddReference,
  isHintKnown,
  noteHint,
  noteOverruled,
} from './verification.store';

/** The verifier for this request's user; undefined if there is none. */
export function offeredVerifier(context: ServiceContext, request: FastifyRequest): KycProvider | undefined {
  const { kyc, accountPolicy } = context;
  return kyc?.isStandIn === true && !accountPolicy.maySeeStandIns(context, request) ? undefined : kyc;
}

/** Returns the address of the verifier's page. Errors: 10030 in a state that allows no start, 10010 altered, 503. */
export async function startVerification(
  context: ServiceContext,
  { userId, kyc, language }: { userId: string; kyc: KycProvider; language: string },
): Promise<string> {
  const user = await getUser(context, userId);
  const state = kycStateOf(user.kyc.status);
  if (state === undefined || !mayStartVerification(state)) throw new AppError('accessDenied');
  const reference = await findOrAddReference(context, userId);
  if (reference === undefined) throw new AppError('noDataFound');
  return kyc.start({ reference, email: user.email, language });
}

/**
 * Handles a webhook: asks the verifier for the user's state, and trusts only that. A forged or old webhook is refused (93).
 * An unknown or repeated one, or one older than the operator's decision, changes nothing. If the verifier is away (503) it
 * can come again. Only tests pass `apply`, to plant a fault.
 */
export async function takeVerificationHint(
  context: ServiceContext,
  { rawBody, headers }: { rawBody: Buffer; headers: IncomingHttpHeaders },
  apply = applyRead,
): Promise<void> {
  const { db, kyc } = context;
  if (kyc === undefined) throw new AppError('noDataFound');
  const hint = kyc.verify(rawBody, headers);
  const hintHash = hashToken(rawBody.toString('latin1'));
  if (hint === undefined || (await isHintKnown(db, hintHash))) return;
  const begun = await beginRead(context, hint);
  if (begun === undefined) return;
  // No connection is held meanwhile, so another read may overtake this one, and the operator may speak.
  const state = await kyc.read(hint.reference);
  const expiresAt = new Date(hint.at.getTime() + 2 * kyc.hintLifetimeMs);
  await inTransaction(context, async (inner) => {
    if (!(await noteHint(inner.db, { hintHash, expiresAt }))) return;
    if (!(await apply(inner, { ...begun, at: hint.at }))) return;
    await setKycState(inner, begun.userId, state);
  });
}

/** The operator's decision. Earlier reports of the verifier don't override it. */
export async function overruleVerification(
  context: ServiceContext,
  { userId, state }: { userId: string; state: KycState },
): Promise<void> {
  await inTransaction(context, async (inner) => {
    // Locks the row that a hint locks first, so that one waits for the other.
    await noteOverruled(inner, userId, inner.clock.now());
    await setKycState(inner, userId, state);
  });
}
