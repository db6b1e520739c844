import { pickLanguage } from '../../contract/language';
import type { ClientOrigin } from '../http/caller';
import { mailText } from '../gateways/mail/mail-text';
import { describeDevice } from '../sessions/describe-device';
import type { ServiceContext } from '../service-context';
import type { FlowPurpose } from './auth-flow.store';
import { codeLifetimeMinutes } from './flow-limits';
import { publicUrl } from '../http/public-url';

interface FlowMail {
  purpose: FlowPurpose;
  email: string;
  user_id: string | null;
  code: string;
  origin: ClientOrigin;
}

/** Sends a flow's code in the caller's language. Errors: 10001 when the mail can't be handed over. */
export async function sendFlowCode(context: ServiceContext, flow: FlowMail): Promise<void> {
  const language = pickLanguage(flow.origin.acceptLanguage);
  const common = { code: flow.code, minutes: codeLifetimeMinutes };
  const mail = ((): ReturnType<typeof mailText> => {
    if (flow.purpose === 'userUpdate') return mailText('securityCode', language, common);
    if (flow.purpose === 'signIn') {
      const { address, userAgent } = flow.origin;
      return mailText('signInCode', language, { ...common, address, device: describeDevice(userAgent) });
    }
    if (flow.purpose === 'recovery') {
      // The owner of an address without an account learns it by mail; the answer on the screen is the same.
      if (flow.user_id === null)
        return mailText('recoveryUnknown', language, { publicUrl: publicUrl(context.config) });
      const { address, userAgent } = flow.origin;
      return mailText('recoveryCode', language, { ...common, address, device: describeDevice(userAgent) });
    }
    // The owner of an address that has an account already learns it by mail; the answer on the screen is the same.
    if (flow.user_id !== null) {
      return mailText('registrationKnown', language, { ...common, publicUrl: publicUrl(context.config) });
    }
    return mailText('registrationCode', language, common);
  })();
  await context.mail.send({ to: flow.email, ...mail });
}
