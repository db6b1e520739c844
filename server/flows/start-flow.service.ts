import { v7 as uuidv7 } from 'uuid';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { insertFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { hashEmailCode, newEmailCode } from './email-code';
import { codeLifetimeMs, codeStepIdleMs, codesPerDay, triesPerFlow } from './flow-limits';

interface StartedFlow {
  /** Proves that later steps come from the same client: in a cookie, or as the key of a security change. */
  binding: string;
  code: string;
}

/**
 * Opens a flow that waits for an e-mailed code; sending it is the caller's part.
 * Errors: 90907 when the mailbox has been sent its codes for today.
 */
export async function startFlow(
  context: ServiceContext,
  options: { purpose: FlowPurpose; email: string; userId: string | null },
): Promise<StartedFlow> {
  await context.budgets.spend(codesPerDay(options.purpose), options.email);
  const now = context.clock.now();
  const id = uuidv7();
  const binding = randomToken();
  const code = newEmailCode();
  await insertFlow(context.db, {
    id,
    purpose: options.purpose,
    step: 'code',
    binding_hash: hashToken(binding),
    email: options.email,
    user_id: options.userId,
    code_hash: hashEmailCode(context, id, code),
    code_sent_at: now,
    code_expires_at: new Date(now.getTime() + codeLifetimeMs),
    tries_left: triesPerFlow,
    key_hash: null,
    idle_expires_at: new Date(now.getTime() + codeStepIdleMs),
    created_at: now,
  });
  return { binding, code };
}
