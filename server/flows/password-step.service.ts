import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import { hashToken, hashesEqual, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockOpenFlow, updateFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { flowIdleMs } from './flow-limits';

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
