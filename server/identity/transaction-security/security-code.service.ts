import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { sendSessionCode } from '../flows/session-code.service';
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
  const { userId } = caller;
  const { email, secure } = await getUser(context, userId);
  if (purpose === 'appSecurity' && !wantsAuthenticator(secure.mode)) throw new AppError('accessDenied');
  return sendSessionCode(context, { purpose, binding: bindingOf(purpose, caller), email, userId, origin });
}
