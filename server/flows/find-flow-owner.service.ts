import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockOpenFlow } from './auth-flow.store';
import type { FlowStepCheck } from './check-flow-step.service';
import { isFlowOfStep } from './is-flow-of-step';

type FlowNaming = Pick<FlowStepCheck<unknown>, 'purpose' | 'step' | 'binding' | 'isTheirs'>;

/**
 * Whose flow a step names, if it is open, somebody's and in that step. Flows before it do not count: a stranger can open
 * one with anybody's address.
 */
export async function findFlowOwner(
  context: ServiceContext,
  naming: FlowNaming,
): Promise<string | undefined> {
  if (naming.binding === undefined) return undefined;
  const flow = await lockOpenFlow(context.db, {
    bindingHash: hashToken(naming.binding),
    now: context.clock.now(),
  });
  return isFlowOfStep(flow, naming) ? (flow.user_id ?? undefined) : undefined;
}
