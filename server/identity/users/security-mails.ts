import { pickLanguage } from '../../../contract/language';
import { mailText } from '../../gateways/mail/mail-text';
import { publicUrl } from '../../http/own-address';
import type { ClientOrigin } from '../../http/caller';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';

/** Mails the owner that the operator has disconnected the app, in English, because no browser names a language here. */
export async function mailAuthenticatorDisconnected(context: ServiceContext, email: string): Promise<void> {
  const mail = mailText('authenticatorDisconnected', pickLanguage(undefined), {
    publicUrl: publicUrl(context.config),
  });
  await context.mail.send({ to: email, ...mail });
}

/** A change of the ways into an account. */
export type SecurityNotice =
  | { kind: 'passkeyAdded' | 'passkeyRemoved' | 'socialLinked' | 'socialUnlinked'; name: string }
  | { kind: 'recoveryCodeUsed'; left: number }
  | { kind: 'passkeysRemoved' | 'authenticatorConnected' | 'authenticatorRemoved' | 'recoveryCodesMade' };

interface Change {
  /** The owner's mailbox. */
  email: string;
  what: SecurityNotice;
  origin: ClientOrigin;
}

/**
 * Mails the owner what has changed about the ways into the account, also where mails about sign-ins are off. The
 * change is stored already, whether or not the mail is sent.
 */
export async function mailSecurityNotice(
  context: ServiceContext,
  { email, what, origin }: Change,
): Promise<void> {
  const { kind, ...named } = what;
  const { address, userAgent, acceptLanguage } = origin;
  const values = { address, device: describeDevice(userAgent), ...named };
  const mail = mailText(kind, pickLanguage(acceptLanguage), values);
  await context.mail.send({ to: email, ...mail }).catch((error: unknown) => {
    context.log.warn({ err: error, kind }, 'no mail about a changed way in');
  });
}
