import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { forgetExpiredFlows, lockOpenFlow } from '../flows/auth-flow.store';
import { resendAfterS } from '../flows/flow-limits';
import { resendCode } from '../flows/resend-code.service';
import { startFlow } from '../flows/start-flow.service';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { getUser } from '../users/user';

/** The two switches; each has codes of its own. */
export type SecuritySwitch = 'emailSecurity' | 'appSecurity';

/** The calls carry no key, so a switch's code belongs to the session that asked for it. */
export function bindingOf(purpose: SecuritySwitch, { sessionId }: Caller): string {
  return `${purpose} ${sessionId}`;
}

interface CodeRequest {
  purpose: SecuritySwitch;
  caller: Caller;
  origin: ClientOrigin;
}

/**
 * E-mails the code for a switch; within a minute the one sent before stays the last. Errors: 10030 no authenticator app is
 * connected, 90907 too many codes today, 10001 mail not sent.
 */
export async function sendSecurityCode(
  context: ServiceContext,
  { purpose, caller, origin }: CodeRequest,
): Promise<{ resendAfterS: number }> {
  const { email, secure } = await getUser(context, caller.userId);
  if (purpose === 'appSecurity' && !wantsAuthenticator(secure.mode)) throw new AppError('accessDenied');
  const binding = bindingOf(purpose, caller);
  const now = context.clock.now();
  const open = await lockOpenFlow(context.db, { bindingHash: hashToken(binding), now });
  if (open === undefined) {
    await forgetExpiredFlows(context.db, now);
    const start = { purpose, email, userId: caller.userId, origin, binding };
    await startFlow(context, start).catch(isStartedMeanwhile);
    return { resendAfterS };
  }
  const waitS = resendAfterS - (now.getTime() - open.code_sent_at.getTime()) / 1000;
  return waitS > 0 ? { resendAfterS: Math.ceil(waitS) } : resendCode(context, { binding, email, origin });
}

/** Two calls at the same moment send one mail; the unique binding decides. */
function isStartedMeanwhile(error: unknown): void {
  if ((error as { code?: string }).code !== '23505') throw error;
}
