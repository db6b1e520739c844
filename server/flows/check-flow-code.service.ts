import type { ServiceContext } from '../service-context';
import { checkFlowStep } from './check-flow-step.service';
import type { FlowStepCheck } from './check-flow-step.service';
import { emailCodeMatches } from './email-code';

type CodeCheck<Result> = Pick<FlowStepCheck<Result>, 'purpose' | 'binding' | 'onCorrect'> & {
  /** Must be the flow's own, where the call names one. */
  email?: string;
  code: string;
};

/** Checks an e-mailed code. Errors: 10010 no such flow, 10002 wrong, 10103 expired, 10016 tries used up. */
export async function checkFlowCode<Result>(
  context: ServiceContext,
  check: CodeCheck<Result>,
): Promise<Result> {
  const { purpose, binding, onCorrect } = check;
  return checkFlowStep(context, {
    purpose,
    step: 'code',
    binding,
    isTheirs: (flow) => check.email === undefined || check.email === flow.email,
    judge: async (_db, flow) => {
      if (flow.code_expires_at <= context.clock.now()) return 'codeExpired';
      return emailCodeMatches(context, flow, check.code) ? 'correct' : 'incorrectCode';
    },
    onCorrect,
  });
}
