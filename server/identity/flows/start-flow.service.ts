import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ClientOrigin } from '../../http/caller';
import { hashToken, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { deleteFlow, insertFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { claimSend, hashEmailCode, newEmailCode, sendFlowCode } from './flow-code.service';
import { codeLifetimeMs, codeStepIdleMs, flowIdleMs, triesPerFlow } from './flow-limits';

interface FlowStart {
  purpose: FlowPurpose;
  email: string;
  userId: string | null;
  origin: ClientOrigin;
  /** The user has signed in on a provider's page instead of with a password. */
  isSocial?: boolean;
  /** Random if left out. */
  binding?: string;
}

/**
 * Opens a flow that waits for a code, and mails the code. The returned binding proves that later steps come from
 * the same client: as a cookie, or as the key of a security change. Errors: 90907 too many codes today, 10001 mail
 * not sent (no flow is opened).
 */
export async function startFlow(context: ServiceContext, start: FlowStart): Promise<string> {
  const { purpose, email } = start;
  const claim = await claimSend(context, start);
  const id = uuidv7();
  const { binding = randomToken(), userId, isSocial = false, origin } = start;
  const code = newEmailCode();
  try {
    await insertFlow(context, newFlow(context, { ...start, id, binding, code }));
    if (!claim.isGranted) return binding;
    await sendFlowCode(context, { purpose, email, user_id: userId, code, isSocial, origin });
  } catch (error) {
    await deleteFlow(context.db, id);
    await claim.refund();
    throw error;
  }
  return binding;
}

function newFlow(
  context: ServiceContext,
  start: FlowStart & { id: string; binding: string; code: string },
): Omit<AuthFlow, 'seal'> {
  const now = context.clock.now();
  return {
    id: start.id,
    purpose: start.purpose,
    step: 'code',
    binding_hash: hashToken(start.binding),
    email: start.email,
    user_id: start.userId,
    code_hash: hashEmailCode(context, start.id, start.code),
    code_sent_at: now,
    code_expires_at: new Date(now.getTime() + codeLifetimeMs),
    tries_left: triesPerFlow,
    key_hash: null,
    idle_expires_at: new Date(now.getTime() + codeStepIdleMs),
    created_at: now,
  };
}

/**
 * Opens a flow for an address that is already proved, at the step after the e-mailed code. `binding` goes into the
 * cookie, `key` into the response.
 */
export async function startKeyedFlow(
  context: ServiceContext,
  start: { purpose: FlowPurpose; step: 'password' | 'authenticator'; email: string; userId: string | null },
): Promise<{ binding: string; key: string }> {
  const now = context.clock.now();
  const binding = randomToken();
  const key = randomToken();
  await insertFlow(context, {
    id: uuidv7(),
    purpose: start.purpose,
    step: start.step,
    binding_hash: hashToken(binding),
    email: start.email,
    user_id: start.userId,
    // No code was mailed, so no code may match.
    code_hash: randomBytes(32),
    code_sent_at: now,
    code_expires_at: now,
    tries_left: triesPerFlow,
    key_hash: hashToken(key),
    idle_expires_at: new Date(now.getTime() + flowIdleMs),
    created_at: now,
  });
  return { binding, key };
}
