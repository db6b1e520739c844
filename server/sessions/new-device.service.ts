import { pickLanguage } from '../../contract/language';
import { mailText } from '../gateways/mail/mail-text';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { getUser } from '../user/get-user.service';
import { describeDevice } from './describe-device';

/** Mails a user that somebody signed in on a device new to him. The sign-in itself neither waits for it nor fails with it. */
export function tellOfNewDevice(context: ServiceContext, userId: string, origin: ClientOrigin): void {
  send(context, userId, origin).catch((error: unknown) => {
    context.log.warn({ err: error, userId }, 'no mail about a new device');
  });
}

async function send(context: ServiceContext, userId: string, origin: ClientOrigin): Promise<void> {
  const { email, notifications } = await getUser(context, userId);
  if (!notifications.login) return;
  const { address, userAgent, acceptLanguage } = origin;
  const values = { address, device: describeDevice(userAgent) };
  await context.mail.send({ to: email, ...mailText('newDevice', pickLanguage(acceptLanguage), values) });
}
