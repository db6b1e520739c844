import { pickLanguage } from '../../../contract/language';
import { mailText } from '../../gateways/mail/mail-text';
import type { MailText } from '../../gateways/mail/mail-text';
import type { ClientOrigin } from '../../http/caller';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';

interface Change {
  /** The owner's mailbox. */
  email: string;
  what: { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string } | { kind: 'passkeysRemoved' };
  origin: ClientOrigin;
}

/**
 * Mails the owner what has become of his passkeys, once it is stored: also where he has turned off mails about sign-ins, since
 * each is a way in. It is done whether or not the mail is sent.
 */
export async function tellOwner(context: ServiceContext, { email, what, origin }: Change): Promise<void> {
  await context.mail.send({ to: email, ...textOf(what, origin) }).catch((error: unknown) => {
    context.log.warn({ err: error, kind: what.kind }, 'no mail about a passkey');
  });
}

function textOf(what: Change['what'], { address, userAgent, acceptLanguage }: ClientOrigin): MailText {
  const language = pickLanguage(acceptLanguage);
  const from = { address, device: describeDevice(userAgent) };
  if (what.kind === 'passkeysRemoved') return mailText(what.kind, language, from);
  return mailText(what.kind, language, { ...from, name: what.name });
}
