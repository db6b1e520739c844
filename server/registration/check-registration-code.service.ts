import { deleteFlow, updateFlow } from '../flows/auth-flow.store';
import { checkFlowCode } from '../flows/check-flow-code.service';
import { flowIdleMs } from '../flows/flow-limits';
import { AppError } from '../http/app-error';
import { hashToken, randomToken } from '../keys/secret-hash';
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
      if (flow.user_id !== null) {
        await deleteFlow(db, flow.id);
        return undefined;
      }
      const key = randomToken();
      const idleExpiresAt = new Date(context.clock.now().getTime() + flowIdleMs);
      await updateFlow(db, flow.id, { step: 'password', key_hash: hashToken(key), idle_expires_at: idleExpiresAt });
      return key;
    },
  });
  if (regKey === undefined) throw new AppError('emailAlreadyUsed');
  return { regKey };
}
