import { v7 as uuidv7 } from 'uuid';
import type { ClientOrigin } from '../http/caller';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { deleteFlow, insertFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { claimSend } from './claim-send.service';
import { hashEmailCode, newEmailCode } from './email-code';
import { codeLifetimeMs, codeStepIdleMs, triesPerFlow } from './flow-limits';
import { sendFlowCode } from './send-flow-code';

interface FlowStart {
  purpose: FlowPurpose;
  email: string;
  userId: string | null;
  origin: ClientOrigin;
}

/**
 * Opens a flow that waits for a code, and e-mails it. The answer proves that later steps come from the same client: in
 * a cookie, or as the key of a security change. Errors: 90907 too many codes today, 10001 not sent, and no flow open.
 */
export async function startFlow(context: ServiceContext, start: FlowStart): Promise<string> {
  const { purpose, email } = start;
  const claim = await claimSend(context, start);
  const id = uuidv7();
  const binding = randomToken();
  const code = newEmailCode();
  await insertFlow(context.db, newFlow(context, { ...start, id, binding, code }));
  if (!claim.isGranted) return binding;
  try {
    await sendFlowCode(context, { purpose, email, user_id: start.userId, code, origin: start.origin });
  } catch (error) {
    await deleteFlow(context.db, id);
    await claim.giveBack();
    throw error;
  }
  return binding;
}

function newFlow(
  context: ServiceContext,
  start: FlowStart & { id: string; binding: string; code: string },
): AuthFlow {
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
