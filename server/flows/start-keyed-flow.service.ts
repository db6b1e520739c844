import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { insertFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { flowIdleMs, triesPerFlow } from './flow-limits';

/**
 * Opens a flow for an address that is proved already, at the step that comes after the e-mailed code. `binding` goes
 * into the cookie, `key` into the answer. Part of a transaction where one is given.
 */
export async function startKeyedFlow(
  context: ServiceContext,
  start: { purpose: FlowPurpose; step: 'password' | 'authenticator'; email: string; userId: string | null },
  db: Kysely<Database> = context.db,
): Promise<{ binding: string; key: string }> {
  const now = context.clock.now();
  const binding = randomToken();
  const key = randomToken();
  await insertFlow(db, {
    id: uuidv7(),
    purpose: start.purpose,
    step: start.step,
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
