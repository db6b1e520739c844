import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../kernel/db/database.models';
import { checkFlowCode, closeFlow, finishPasswordStep, openPasswordStep } from '../flows/flow-steps.service';
import { startFlow } from '../flows/start-flow.service';
import { AppError } from '../../kernel/app-error';
import { announce } from '../../kernel/live-events';
import type { ClientOrigin } from '../../http/caller';
import type { ServiceContext } from '../../service-context';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { linkAccountOfFlow } from '../social/social';
import { newPublicId, publicIdAttempts } from './public-id';
import { findUserIdByEmail, findUserIdByPublicId, insertUser } from './registration.store';

/**
 * Mails a code to an address. An address with an account gets another mail but the same response, so that only its
 * owner learns of the account. Errors: 90907 too many codes, 10001 mail not sent.
 */
export async function startRegistration(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<{ binding: string }> {
  const userId = (await findUserIdByEmail(context.db, input.email)) ?? null;
  const { email, origin } = input;
  return { binding: await startFlow(context, { purpose: 'registration', email, userId, origin }) };
}

/**
 * Checks the mailed code; returns the key for setting the password. Errors: those of the code, 10018 already
 * registered.
 */
export async function checkRegistrationCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string },
): Promise<{ regKey: string }> {
  const regKey = await checkFlowCode(context, {
    purpose: 'registration',
    binding: input.binding,
    email: input.email,
    code: input.code,
    onCorrect: async (db, flow) => {
      if (flow.user_id === null) return openPasswordStep(context, db, flow);
      await closeFlow(db, flow);
      return undefined;
    },
  });
  if (regKey === undefined) throw new AppError('emailAlreadyUsed');
  return { regKey };
}

interface FinishInput {
  binding: string | undefined;
  regKey: string;
  password: string;
  /** The public id of the user who invited this one. */
  refId: number | undefined;
  origin: ClientOrigin;
}

/**
 * Creates the account with its first session and closes the flow, in one transaction. Errors: 10220 bad password,
 * 10010 no such flow, 10018 registered meanwhile, 816 no such inviter, 10030 the provider account is linked to
 * somebody else by now.
 */
export async function finishRegistration(
  context: ServiceContext,
  input: FinishInput,
): Promise<SessionTokens> {
  const { binding, regKey: key, password, refId, origin } = input;
  const step = { purpose: 'registration' as const, binding, key, password };
  const { userId, tokens } = await finishPasswordStep(context, step, async (db, flow, passwordHash) => {
    const referrerId = await findReferrer(db, refId);
    const newUserId = await addUser(context, db, { email: flow.email, passwordHash, referrerId });
    if (referrerId !== null) await announce(db, { userId: referrerId, topic: 'referrals' });
    await linkAccountOfFlow(context, db, { flowId: flow.id, userId: newUserId });
    await closeFlow(db, flow);
    return { userId: newUserId, tokens: await startSession(context, db, { userId: newUserId, origin }) };
  });
  await context.accountPolicy.welcome(context, userId);
  return tokens;
}

async function findReferrer(db: Kysely<Database>, refId: number | undefined): Promise<string | null> {
  if (refId === undefined) return null;
  const referrerId = await findUserIdByPublicId(db, refId);
  if (referrerId === undefined) throw new AppError('userNotFound', { errorMsgs: ['refId: unknown'] });
  return referrerId;
}

async function addUser(
  context: ServiceContext,
  db: Kysely<Database>,
  user: { email: string; passwordHash: string; referrerId: string | null },
): Promise<string> {
  const id = uuidv7();
  for (let attempt = 0; attempt < publicIdAttempts; attempt += 1) {
    const publicId = newPublicId(attempt);
    if (await insertUser(db, { ...user, id, publicId, now: context.clock.now() })) return id;
    if ((await findUserIdByEmail(db, user.email)) !== undefined) throw new AppError('emailAlreadyUsed');
  }
  throw new AppError('accountInitialisation');
}
