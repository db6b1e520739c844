import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { forgetExpiredFlows, lockOpenFlow } from './auth-flow.store';
import type { FlowPurpose } from './auth-flow.store';
import { resendAfterS } from './flow-limits';
import { resendCode } from './resend-code.service';
import { startFlow } from './start-flow.service';

interface SessionCodeRequest {
  purpose: FlowPurpose;
  /** Equal for each request of the session, so that it has one flow with one count of tries. */
  binding: string;
  email: string;
  userId: string;
  origin: ClientOrigin;
}

/**
 * E-mails a signed-in user the code for a change, but not again within a minute of the last one. A new code doesn't restore used tries.
 * Errors: 90907 too many codes today, 10001 mail not sent.
 */
export async function sendSessionCode(
  context: ServiceContext,
  request: SessionCodeRequest,
): Promise<{ resendAfterS: number }> {
  const { binding, email, origin } = request;
  const now = context.clock.now();
  const open = await lockOpenFlow(context, { bindingHash: hashToken(binding), now });
  if (open === undefined) {
    await forgetExpiredFlows(context.db, now);
    await startFlow(context, request).catch(isStartedMeanwhile);
    return { resendAfterS };
  }
  const waitS = resendAfterS - (now.getTime() - open.code_sent_at.getTime()) / 1000;
  return waitS > 0 ? { resendAfterS: Math.ceil(waitS) } : resendCode(context, { binding, email, origin });
}

/** Two calls at the same moment send one mail; the unique binding decides. */
function isStartedMeanwhile(error: unknown): void {
  if ((error as { code?: string }).code !== '23505') throw error;
}
