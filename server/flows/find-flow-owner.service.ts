import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockOpenFlow } from './auth-flow.store';

/** Whose flow a cookie belongs to, if it is one that is open and somebody's. */
export async function findFlowOwner(
  context: ServiceContext,
  binding: string | undefined,
): Promise<string | undefined> {
  if (binding === undefined) return undefined;
  const flow = await lockOpenFlow(context.db, {
    bindingHash: hashToken(binding),
    now: context.clock.now(),
  });
  return flow?.user_id ?? undefined;
}
