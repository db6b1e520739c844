import { sendFlowCode } from '../flows/send-flow-code';
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
  const { binding, code } = await startFlow(context, { purpose: 'userUpdate', email, userId: input.userId });
  await sendFlowCode(context, {
    purpose: 'userUpdate',
    email,
    user_id: input.userId,
    code,
    origin: input.origin,
  });
  return { key: binding };
}
