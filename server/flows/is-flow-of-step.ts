import type { AuthFlow } from './auth-flow.store';

/** Whether a flow is the one that a step names, and waits for that step. */
export function isFlowOfStep(
  flow: AuthFlow | undefined,
  naming: Pick<AuthFlow, 'purpose' | 'step'> & { isTheirs: (flow: AuthFlow) => boolean },
): flow is AuthFlow {
  return (
    flow !== undefined &&
    flow.purpose === naming.purpose &&
    flow.step === naming.step &&
    naming.isTheirs(flow)
  );
}
