import { startFlow } from '../flows/start-flow.service';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { getUser } from './get-user.service';

/** E-mails a code and answers the key that ties it to the change it allows. Errors: 90907, 10001. */
export async function startUserUpdate(
  context: ServiceContext,
  input: { userId: string; origin: ClientOrigin },
): Promise<{ key: string }> {
  const { email } = await getUser(context, input.userId);
  return { key: await startFlow(context, { purpose: 'userUpdate', email, ...input }) };
}
