import { startFlow } from '../flows/start-flow.service';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { findUserIdByEmail } from './registration.store';

/**
 * Sends a code to an address. For one that has an account everything goes the same way, with another mail, so that
 * nobody but its owner learns of the account. Errors: 90907, 10001.
 */
export async function startRegistration(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<{ binding: string }> {
  const userId = (await findUserIdByEmail(context.db, input.email)) ?? null;
  const { email, origin } = input;
  return { binding: await startFlow(context, { purpose: 'registration', email, userId, origin }) };
}
