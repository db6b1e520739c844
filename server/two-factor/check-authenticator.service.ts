import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { unsealText } from '../keys/sealed-text';
import type { ServiceContext } from '../service-context';
import { stepOfCode } from './authenticator';
import { lockAuthenticator, updateAuthenticator } from './two-factor.store';

/** Whether a code is the user's own and of a time step that he has not used yet; from then on it is used. */
export async function useAuthenticatorCode(
  context: ServiceContext,
  db: Kysely<Database>,
  input: { userId: string; code: string },
): Promise<boolean> {
  const state = await lockAuthenticator(db, input.userId);
  if (state === undefined || state.secret === null) return false;
  const secret = unsealText(context.keys.totpSecret, state.secret);
  const step = stepOfCode({ secret, code: input.code, now: context.clock.now() });
  if (step === undefined || (state.lastStep !== null && step <= state.lastStep)) return false;
  await updateAuthenticator(db, input.userId, { totp_last_step: step });
  return true;
}
