import { startFlow } from '../flows/start-flow.service';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { findRecoveringUser } from './recovery.store';

/**
 * Opens a recovery and e-mails its code. An address without an account gets a mail too, which says so, and a flow that no
 * code opens: neither answer nor timing tells them apart. After too many mails nothing more is sent that day, which the answer
 * doesn't tell either. Error: 10001 not sent.
 */
export async function startRecovery(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<string> {
  const user = await findRecoveringUser(context.db, { email: input.email });
  return startFlow(context, { purpose: 'recovery', userId: user?.id ?? null, ...input });
}
