import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { insertFlow, updateFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { flowIdleMs, triesPerFlow } from './flow-limits';

/** Moves a flow whose e-mailed code was right to the authenticator; answers the key for that step. */
export async function openAuthenticatorStep(
  context: ServiceContext,
  db: Kysely<Database>,
  flow: { id: string },
): Promise<string> {
  const key = randomToken();
  await updateFlow(db, flow.id, {
    step: 'authenticator',
    key_hash: hashToken(key),
    tries_left: triesPerFlow,
    idle_expires_at: new Date(context.clock.now().getTime() + flowIdleMs),
  });
  return key;
}

/** Opens a flow that waits for the authenticator alone. `binding` goes into the cookie, `key` into the answer. */
export async function startAuthenticatorFlow(
  context: ServiceContext,
  start: { purpose: FlowPurpose; email: string; userId: string },
): Promise<{ binding: string; key: string }> {
  const now = context.clock.now();
  const binding = randomToken();
  const key = randomToken();
  await insertFlow(context.db, {
    id: uuidv7(),
    purpose: start.purpose,
    step: 'authenticator',
    binding_hash: hashToken(binding),
    email: start.email,
    user_id: start.userId,
    // No e-mailed code belongs to it, and none can be right.
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
