import { v7 as uuidv7 } from 'uuid';
import { closeFlow, finishPasswordStep, openPasswordStep } from '../flows/flow-steps.service';
import { checkGuestCode } from '../flows/guest-code.service';
import { findLink } from '../flows/mailed-links';
import { deleteLink } from '../flows/mailed-links.store';
import { startFlow, startKeyedFlow } from '../flows/start-flow.service';
import { AppError } from '../../kernel/app-error';
import { announce } from '../../kernel/live-events';
import type { ClientOrigin } from '../../http/caller';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { linkAccountOfFlow, mailLinkedAccount } from '../social/social';
import { newPublicId, publicIdAttempts } from './public-id';
import { findUserByName } from '../users/user';
import { findUserIdByEmail, insertUser } from '../users/user.store';

const purpose = 'registration' as const;

/**
 * Mails a code and a link to an address. An address with an account gets another mail but the same response, so that
 * only its owner learns of the account. Above the daily limit it silently sends nothing. Error: 10001 mail not sent.
 */
export async function startRegistration(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<{ binding: string }> {
  const userId = (await findUserIdByEmail(context.db, input.email)) ?? null;
  const { email, origin } = input;
  return { binding: await startFlow(context, { purpose, email, userId, origin }) };
}

/**
 * Checks the mailed code; returns the key for setting the password. Errors: those of `checkGuestCode`, 10018
 * already registered.
 */
export async function checkRegistrationCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string },
): Promise<{ regKey: string }> {
  const regKey = await checkGuestCode(context, {
    purpose,
    ...input,
    onCorrect: async (inner, flow) => {
      if (flow.user_id === null) return openPasswordStep(inner, flow);
      await closeFlow(inner.db, flow);
      return undefined;
    },
  });
  if (regKey === undefined) throw new AppError('emailAlreadyUsed');
  return { regKey };
}

/**
 * Uses up a link and opens a registration in this browser, its mailbox proved. Error: 10010 used, replaced or
 * expired.
 */
export async function openRegistrationLink(
  context: ServiceContext,
  secret: string,
): Promise<{ binding: string; email: string; regKey: string }> {
  return inTransaction(context, async (inner) => {
    const link = await findLink(inner, { purpose, secret });
    if (link === undefined || link.user_id !== null) throw new AppError('noDataFound');
    await deleteLink(inner.db, link);
    const { email } = link;
    const flow = await startKeyedFlow(inner, { purpose, step: 'password', email, userId: null });
    return { binding: flow.binding, email, regKey: flow.key };
  });
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
 * someone else by now.
 */
export async function finishRegistration(
  context: ServiceContext,
  input: FinishInput,
): Promise<SessionTokens> {
  const { binding, regKey: key, password, refId, origin } = input;
  const step = { purpose, binding, key, password };
  const { userId, tokens, ...linking } = await finishPasswordStep(
    context,
    step,
    async (inner, flow, passwordHash) => {
      await deleteLink(inner.db, { purpose, email: flow.email });
      const referrerId = await findReferrer(inner, refId);
      const newUserId = await addUser(inner, { email: flow.email, passwordHash, referrerId });
      if (referrerId !== null) await inner.db.write([announce({ userId: referrerId, topic: 'referrals' })]);
      const ids = { flowId: flow.id, userId: newUserId };
      const { linked } = await linkAccountOfFlow(inner, { ...ids, origin });
      await closeFlow(inner.db, flow);
      const started = await startSession(inner, {
        userId: newUserId,
        origin,
        way: 'registration',
      });
      return { userId: newUserId, tokens: started, email: flow.email, linked };
    },
  );
  await mailLinkedAccount(context, { ...linking, origin });
  await context.accountPolicy.welcome(context, userId);
  return tokens;
}

async function findReferrer(
  stored: Pick<ServiceContext, 'db' | 'keys'>,
  refId: number | undefined,
): Promise<string | null> {
  if (refId === undefined) return null;
  const referrer = await findUserByName(stored, String(refId));
  if (referrer === undefined) throw new AppError('userNotFound', { errorMsgs: ['refId: unknown'] });
  return referrer.id;
}

async function addUser(
  context: ServiceContext,
  user: { email: string; passwordHash: string; referrerId: string | null },
): Promise<string> {
  const id = uuidv7();
  for (let attempt = 0; attempt < publicIdAttempts; attempt += 1) {
    const row = {
      id,
      public_id: newPublicId(attempt),
      email: user.email,
      password_hash: user.passwordHash,
      referrer_id: user.referrerId,
      created_at: context.clock.now(),
    };
    if (await insertUser(context, row)) return id;
    if ((await findUserIdByEmail(context.db, user.email)) !== undefined)
      throw new AppError('emailAlreadyUsed');
  }
  throw new AppError('accountInitialisation');
}
