import { checkFlowCode } from '../flows/check-flow-code.service';
import { closeFlow } from '../flows/close-flow.service';
import { openPasswordStep } from '../flows/password-step.service';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';

/** The mailbox is proved: answers the key for setting the password. Errors: those of the code, 10018. */
export async function checkRegistrationCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string },
): Promise<{ regKey: string }> {
  const regKey = await checkFlowCode(context, {
    purpose: 'registration',
    binding: input.binding,
    email: input.email,
    code: input.code,
    onCorrect: async (db, flow) => {
      if (flow.user_id === null) return openPasswordStep(context, db, flow);
      await closeFlow(db, flow);
      return undefined;
    },
  });
  if (regKey === undefined) throw new AppError('emailAlreadyUsed');
  return { regKey };
}
