import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import { hashToken, hashesEqual, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { insertFlow, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { flowIdleMs, triesPerFlow } from './flow-limits';

/** Moves a flow whose code was right to its password step; answers the key for that step. */
export async function openPasswordStep(
  context: ServiceContext,
  db: Kysely<Database>,
  flow: { id: string },
): Promise<string> {
  const key = randomToken();
  const idleExpiresAt = new Date(context.clock.now().getTime() + flowIdleMs);
  await updateFlow(db, flow.id, {
    step: 'password',
    key_hash: hashToken(key),
    idle_expires_at: idleExpiresAt,
  });
  return key;
}

/** Opens a flow for an address that is proved already. `binding` goes into the cookie, `key` into the answer. */
export async function startPasswordFlow(
  context: ServiceContext,
  start: { purpose: FlowPurpose; email: string },
): Promise<{ binding: string; key: string }> {
  const now = context.clock.now();
  const binding = randomToken();
  const key = randomToken();
  await insertFlow(context.db, {
    id: uuidv7(),
    purpose: start.purpose,
    step: 'password',
    binding_hash: hashToken(binding),
    email: start.email,
    user_id: null,
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

/** The caller's flow in its password step, locked. Errors: 10010 for any other binding, key or step. */
export async function requirePasswordStep(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { purpose: FlowPurpose; binding: string | undefined; key: string },
): Promise<{ id: string; email: string; user_id: string | null }> {
  if (options.binding === undefined) throw new AppError('noDataFound');
  const flow = await lockOpenFlow(db, { bindingHash: hashToken(options.binding), now: context.clock.now() });
  if (flow?.purpose !== options.purpose || flow.step !== 'password') throw new AppError('noDataFound');
  if (flow.key_hash === null) throw new AppError('noDataFound');
  if (!hashesEqual(flow.key_hash, hashToken(options.key))) throw new AppError('noDataFound');
  return flow;
}
