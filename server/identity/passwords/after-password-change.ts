import { pickLanguage } from '../../../contract/language';
import { mailText } from '../../gateways/mail/mail-text';
import type { ClientOrigin } from '../../http/caller';
import type { ServiceContext } from '../../service-context';
import { failuresPerAccount } from '../auth/failed-sign-ins.service';
import { codesPerDay } from '../flows/flow-limits';
import { describeDevice } from '../sessions/devices';

/** Runs after a new password is stored: ends the delay of sign-ins, and sends a notice. */
export async function afterPasswordChange(
  context: ServiceContext,
  { email, origin }: { email: string; origin: ClientOrigin },
): Promise<void> {
  // Failures of someone with the old password must not slow the owner down.
  await context.rateLimiter.reset(failuresPerAccount, email);
  await context.rateLimiter.reset(codesPerDay('signIn'), email);
  const { address, userAgent, acceptLanguage } = origin;
  const mail = mailText('passwordChanged', pickLanguage(acceptLanguage), {
    address,
    device: describeDevice(userAgent),
  });
  // The password is changed already, whether or not the mail is sent.
  await context.mail.send({ to: email, ...mail }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'no mail about a changed password');
  });
}
