import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockOpenFlow } from './auth-flow.store';
import type { FlowStepCheck } from './check-flow-step.service';
import { isFlowOfStep } from './is-flow-of-step';

type FlowNaming = Pick<FlowStepCheck<unknown>, 'purpose' | 'step' | 'binding' | 'isTheirs'>;

/**
 * Whose flow a step names, if it is open and in that step; nobody's where its address has no account. Flows before that
 * step do not count: a stranger can open one with anybody's address.
 */
export async function findFlowOwner(
  context: ServiceContext,
  naming: FlowNaming,
): Promise<{ userId: string | null } | undefined> {
  if (naming.binding === undefined) return undefined;
  const flow = await lockOpenFlow(context.db, {
    bindingHash: hashToken(naming.binding),
    now: context.clock.now(),
  });
  return isFlowOfStep(flow, naming) ? { userId: flow.user_id } : undefined;
}
