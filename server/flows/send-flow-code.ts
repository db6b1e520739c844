import { pickLanguage } from '../../contract/language';
import type { ClientOrigin } from '../http/caller';
import { mailText } from '../gateways/mail/mail-text';
import { describeDevice } from '../sessions/describe-device';
import type { ServiceContext } from '../service-context';
import type { FlowPurpose } from './auth-flow.store';
import { codeLifetimeMinutes } from './flow-limits';
import { publicUrl } from '../http/public-url';
import { linkLifetimeMinutes, renewLink } from '../recovery/recovery-links.service';

interface FlowMail {
  purpose: FlowPurpose;
  email: string;
  user_id: string | null;
  code: string;
  origin: ClientOrigin;
}

/** Sends a flow's code in the caller's language. Errors: 10001 when the mail can't be handed over. */
export async function sendFlowCode(context: ServiceContext, flow: FlowMail): Promise<void> {
  if (flow.purpose === 'recovery') return sendRecovery(context, flow);
  const language = pickLanguage(flow.origin.acceptLanguage);
  const common = { code: flow.code, minutes: codeLifetimeMinutes };
  const mail = ((): ReturnType<typeof mailText> => {
    if (flow.purpose === 'userUpdate') return mailText('securityCode', language, common);
    if (flow.purpose === 'signIn') {
      const { address, userAgent } = flow.origin;
      return mailText('signInCode', language, { ...common, address, device: describeDevice(userAgent) });
    }
    // The owner of an address that has an account already learns it by mail; the answer on the screen is the same.
    if (flow.user_id !== null) {
      return mailText('registrationKnown', language, { ...common, publicUrl: publicUrl(context.config) });
    }
    return mailText('registrationCode', language, common);
  })();
  await context.mail.send({ to: flow.email, ...mail });
}

/** The mail of a recovery carries a link as well, which takes the place of the last one. */
async function sendRecovery(context: ServiceContext, flow: FlowMail): Promise<void> {
  const { email, user_id: userId, code, origin } = flow;
  const language = pickLanguage(origin.acceptLanguage);
  const link = await renewLink(context, { email, userId });
  // The owner of an address without an account learns it by mail; the answer on the screen is the same.
  const mail =
    userId === null
      ? mailText('recoveryUnknown', language, { publicUrl: publicUrl(context.config) })
      : mailText('recoveryCode', language, {
          code,
          minutes: codeLifetimeMinutes,
          link: link.url,
          linkMinutes: linkLifetimeMinutes,
          address: origin.address,
          device: describeDevice(origin.userAgent),
        });
  try {
    await context.mail.send({ to: email, ...mail });
  } catch (error) {
    await link.undo();
    throw error;
  }
}
