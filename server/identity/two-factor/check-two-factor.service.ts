import type {
  SecurityEventKind,
  SecurityWay,
} from '../../../contract/security-events/security-events.contract';
import type { AuthenticatorProof } from '../../../contract/two-factor/two-factor.contract';
import { checkFlowStep, closeFlow, findFlowOwner } from '../flows/flow-steps.service';
import type { FlowStepCheck, StepVerdict } from '../flows/flow-steps.service';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken, hashesEqual } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { knownDeviceOf } from '../sessions/devices';
import { securityEvent } from '../security-events/security-events';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { linkAccountOfFlow, mailLinkedAccount } from '../social/social';
import { mailSecurityNotice } from '../users/security-mails';
import { findUser } from '../users/user.store';
import { useRecoveryCode } from './recovery-codes';
import { listUnusedCodes } from './recovery-codes.store';
import { authenticatorTries, useAuthenticatorCode } from './two-factor';

type AuthenticatorCheck<Result> = Pick<
  FlowStepCheck<Result>,
  'purpose' | 'binding' | 'isTheirs' | 'onCorrect'
> & {
  proof: AuthenticatorProof;
  origin: ClientOrigin;
};

/**
 * Checks an authenticator code in a flow, or a recovery code in its place, and mails the owner about the latter.
 * Both share the flow's tries and each user's limit, so that starting over gains nothing. Errors: 10010 no such
 * flow or an altered user, 10002 wrong, 10009 used code of the app, 10016 no tries left.
 */
export async function checkFlowAuthenticator<Result>(
  context: ServiceContext,
  check: AuthenticatorCheck<Result>,
): Promise<Result> {
  const { purpose, binding, isTheirs, origin, onCorrect } = check;
  const naming = { purpose, step: 'authenticator' as const, binding, isTheirs };
  const owner = (await findFlowOwner(context, naming))?.userId ?? undefined;
  if (owner === undefined) throw new AppError('noDataFound');
  // Unknown devices share a limit apart from known ones and from recoveries: someone who only knows the
  // password can use up neither of the owner's.
  const stranger = purpose === 'recovery' ? `${owner} recovery` : owner;
  const tries = (await knownDeviceOf(context, { userId: owner, origin })) ?? stranger;
  // Counted before the check and refunded after a right code, so that parallel tries can't exceed the limit.
  await context.rateLimiter.consume(authenticatorTries, tries);
  const { code, recoveryCode } = check.proof;
  const event = (kind: SecurityEventKind, way?: SecurityWay) =>
    securityEvent(context, { userId: owner, kind, way, origin });
  const { result, email, left } = await checkFlowStep(context, {
    ...naming,
    verify: async (inner): Promise<StepVerdict> => {
      if (code !== undefined)
        return (await useAuthenticatorCode(inner, { userId: owner, code })) ?? 'correct';
      const isRight =
        recoveryCode !== undefined && (await useRecoveryCode(inner, { userId: owner, code: recoveryCode }));
      return isRight ? 'correct' : 'incorrectCode';
    },
    onCorrect: async (inner, flow) => {
      if (recoveryCode !== undefined) await inner.db.write([event('recoveryCodeUsed')]);
      return {
        result: await onCorrect(inner, flow),
        email: flow.email,
        left: recoveryCode === undefined ? undefined : (await listUnusedCodes(inner, owner)).length,
      };
    },
    onWrong: () => [event('signInFailed', 'app')],
  });
  await context.rateLimiter.refund(authenticatorTries, tries);
  if (left !== undefined)
    await mailSecurityNotice(context, { email, what: { kind: 'recoveryCodeUsed', left }, origin });
  return result;
}

/**
 * Checks the authenticator code of a sign-in: starts the session and closes the flow. Errors: those of the code,
 * 10024, 10030.
 */
export async function checkTwoFactor(
  context: ServiceContext,
  input: AuthenticatorProof & { binding: string | undefined; userKey: string; origin: ClientOrigin },
): Promise<SessionTokens> {
  const { origin } = input;
  const { tokens, ...linking } = await checkFlowAuthenticator(context, {
    purpose: 'signIn',
    binding: input.binding,
    proof: input,
    origin,
    isTheirs: ({ key_hash: keyHash }) => keyHash !== null && hashesEqual(keyHash, hashToken(input.userKey)),
    onCorrect: async (inner, flow) => {
      const user = flow.user_id === null ? undefined : await findUser(inner, flow.user_id);
      if (user === undefined) throw new AppError('noDataFound');
      // The user may have been blocked since the flow started.
      if (user.blocked_at !== null) throw new AppError('userBlocked');
      const ids = { flowId: flow.id, userId: user.id };
      const { linked, way = 'password' } = await linkAccountOfFlow(inner, { ...ids, origin });
      await closeFlow(inner.db, flow);
      const tokens = await startSession(inner, { userId: user.id, origin, way });
      return { tokens, email: flow.email, linked };
    },
  });
  await mailLinkedAccount(context, { ...linking, origin });
  return tokens;
}
