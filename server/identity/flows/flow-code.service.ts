import { randomInt } from 'node:crypto';
import { emailCodeLength } from '../../../contract/auth/auth.contract';
import { pickLanguage } from '../../../contract/language';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import { networkOf } from '../../kernel/limits/network-of';
import { mailText } from '../../gateways/mail/mail-text';
import type { MailText } from '../../gateways/mail/mail-text';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { publicUrl } from '../../http/own-address';
import { hashesEqual, keyedHash } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { describeDevice, knownDevice } from '../sessions/devices';
import type { FlowPurpose } from './auth-flow.store';
import { codeLifetimeMinutes, codesPerDay, guestMailsPerDay, isGuestPurpose } from './flow-limits';
import type { GuestPurpose } from './flow-limits';
import { keepLastLink, linkLifetimeMinutes, renewLink } from './mailed-links';

/** Five random digits, leading zeros included. */
export function newEmailCode(): string {
  return String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
}

/** Bound to its flow: the same code has another hash in another flow. */
export function hashEmailCode(context: ServiceContext, flowId: string, code: string): Buffer {
  return keyedHash(context.keys.emailCode, flowId, code);
}

export function emailCodeMatches(
  context: ServiceContext,
  flow: { id: string; code_hash: Buffer },
  code: string,
): boolean {
  return hashesEqual(hashEmailCode(context, flow.id, code), flow.code_hash);
}

interface Send {
  purpose: FlowPurpose;
  email: string;
  origin: ClientOrigin;
}

/** Whether a mail may be sent, and how to undo the claim when sending fails. */
interface Claim {
  isGranted: boolean;
  refund: () => Promise<void>;
}

/**
 * Counts a code mail before it is sent. Above the limit it throws 90907, except for recoveries and registrations,
 * which anyone can start for any address: these silently send nothing, and the last mailed link stays valid, so
 * that an attacker who uses up the mails does not lock the owner out.
 */
export async function claimSend(context: ServiceContext, send: Send): Promise<Claim> {
  const counted = await countsOf(context, send);
  const spent: typeof counted = [];
  const refund = async (): Promise<void> => {
    await Promise.all(spent.map(([rateLimit, subject]) => context.rateLimiter.refund(rateLimit, subject)));
  };
  try {
    for (const count of counted) {
      await context.rateLimiter.consume(...count);
      spent.push(count);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refund();
    const { purpose, email } = send;
    if (!isGuestPurpose(purpose)) throw error;
    await keepLastLink(context, { purpose, email });
    return { isGranted: false, refund: () => Promise.resolve() };
  }
  return { isGranted: true, refund };
}

async function countsOf(context: ServiceContext, send: Send): Promise<[RateLimit, string][]> {
  const { purpose, email, origin } = send;
  if (isGuestPurpose(purpose)) {
    const { perNetwork, perMailbox } = guestMailsPerDay(purpose);
    return [
      [perNetwork, `${email} ${networkOf(origin.address)}`],
      [perMailbox, email],
    ];
  }
  // A limit of its own for known devices: someone who only knows the password can't use up the owner's codes.
  const device = purpose === 'signIn' ? await knownDevice(context, { email, origin }) : undefined;
  return [[codesPerDay(purpose), device ?? email]];
}

interface FlowMail {
  purpose: FlowPurpose;
  email: string;
  user_id: string | null;
  code: string;
  /** A provider's page came before a sign-in's code, in place of the password. */
  isSocial: boolean;
  origin: ClientOrigin;
}

/** Mails a flow's code in the caller's language. Error: 10001 mail not sent. */
export async function sendFlowCode(context: ServiceContext, flow: FlowMail): Promise<void> {
  const { purpose, email, code, isSocial, origin } = flow;
  if (isGuestPurpose(purpose)) return sendWithLink(context, { ...flow, purpose });
  const language = pickLanguage(origin.acceptLanguage);
  const common = { code, minutes: codeLifetimeMinutes };
  const mail =
    purpose === 'signIn'
      ? mailText(isSocial ? 'socialSignInCode' : 'signInCode', language, {
          ...common,
          ...originValues(origin),
        })
      : mailText('securityCode', language, common);
  await context.mail.send({ to: email, ...mail });
}

/** Mails a guest's code with a link, which replaces the previous one. */
async function sendWithLink(
  context: ServiceContext,
  flow: FlowMail & { purpose: GuestPurpose },
): Promise<void> {
  const { purpose, email, user_id: userId } = flow;
  const link = await renewLink(context, { purpose, email, userId });
  try {
    await context.mail.send({ to: email, ...guestMail(context, flow, link.url) });
  } catch (error) {
    await link.undo();
    throw error;
  }
}

/** Only the mail tells whether the address has an account; its owner gets a link only where one is of use. */
function guestMail(
  context: ServiceContext,
  { purpose, user_id: userId, code, origin }: FlowMail,
  link: string,
): MailText {
  const language = pickLanguage(origin.acceptLanguage);
  const home = { publicUrl: publicUrl(context.config) };
  const coded = { code, minutes: codeLifetimeMinutes };
  const linked = { ...coded, link, linkMinutes: linkLifetimeMinutes };
  if (purpose === 'registration') {
    return userId === null
      ? mailText('registrationCode', language, linked)
      : mailText('registrationKnown', language, { ...coded, ...home });
  }
  return userId === null
    ? mailText('recoveryUnknown', language, home)
    : mailText('recoveryCode', language, { ...linked, ...originValues(origin) });
}

function originValues({ address, userAgent }: ClientOrigin): { address: string; device: string } {
  return { address, device: describeDevice(userAgent) };
}
