import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { findPendingLink } from '../social/social.store';
import { lockFlow, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { AuthFlow } from './auth-flow.store';
import { claimSend, hashEmailCode, newEmailCode, sendFlowCode } from './flow-code.service';
import { codeLifetimeMs, codeStepIdleMs, resendAfterS } from './flow-limits';

interface ResendInput {
  binding: string | undefined;
  email: string;
  origin: ClientOrigin;
}

/**
 * Sends a new code for the open flow; used tries stay used. Errors: 10010 no such flow, 90907 too soon or too
 * often, 10001 mail not sent.
 */
export async function resendCode(
  context: ServiceContext,
  input: ResendInput,
): Promise<{ resendAfterS: number }> {
  const { binding } = input;
  if (binding === undefined) throw new AppError('noDataFound');
  const flow = await context.db.transaction(async (db) => {
    const now = context.clock.now();
    const open = await lockOpenFlow({ db, keys: context.keys }, { bindingHash: hashToken(binding), now });
    if (open === undefined || open.step !== 'code' || open.email !== input.email)
      throw new AppError('noDataFound');
    const waitS = resendAfterS - (now.getTime() - open.code_sent_at.getTime()) / 1000;
    if (waitS > 0) throw new AppError('attemptLimitReached', { retryAfterS: waitS });
    // Claimed while the row is locked: of several concurrent requests one continues.
    await updateFlow({ db, keys: context.keys }, open, { code_sent_at: now });
    return open;
  });
  const { origin } = input;
  const claim = await claimSend(context, { purpose: flow.purpose, email: flow.email, origin });
  // The code mailed last stays valid.
  if (!claim.isGranted) return { resendAfterS };
  const code = await replaceCode(context, flow);
  try {
    const isSocial = (await findPendingLink(context, flow.id)) !== undefined;
    await sendFlowCode(context, { ...flow, code, isSocial, origin });
  } catch (error) {
    await restoreCode(context, flow);
    await claim.refund();
    throw error;
  }
  return { resendAfterS };
}

async function replaceCode(context: ServiceContext, flow: AuthFlow): Promise<string> {
  const now = context.clock.now();
  const code = newEmailCode();
  await changeFlow(context, flow.id, {
    code_hash: hashEmailCode(context, flow.id, code),
    code_expires_at: new Date(now.getTime() + codeLifetimeMs),
    idle_expires_at: new Date(now.getTime() + codeStepIdleMs),
  });
  return code;
}

/** Changes the row that the flow has now: a try may have been used since. */
async function changeFlow(
  { db, keys }: ServiceContext,
  id: string,
  changes: Parameters<typeof updateFlow>[2],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const flow = await lockFlow(transaction, id);
    if (flow !== undefined) await updateFlow({ db: transaction, keys }, flow, changes);
  });
}

/** Sending failed: the last mailed code stays valid, and another can be requested at once. */
async function restoreCode(context: ServiceContext, flow: AuthFlow): Promise<void> {
  const { code_hash, code_sent_at, code_expires_at } = flow;
  await changeFlow(context, flow.id, { code_hash, code_sent_at, code_expires_at });
}
