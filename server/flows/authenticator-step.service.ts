import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { updateFlow } from './auth-flow.store';
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
