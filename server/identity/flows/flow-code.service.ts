import { randomInt } from 'node:crypto';
import { emailCodeLength } from '../../../contract/auth/auth.contract';
import { pickLanguage } from '../../../contract/language';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import { networkOf } from '../../kernel/limits/network-of';
import { mailText } from '../../gateways/mail/mail-text';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { publicUrl } from '../../http/own-address';
import { hashesEqual, keyedHash } from '../../kernel/keys/secret-hash';
import { keepLastLink, linkLifetimeMinutes, renewLink } from '../recovery/recovery-links.service';
import type { ServiceContext } from '../../service-context';
import { describeDevice, knownDevice } from '../sessions/devices';
import type { FlowPurpose } from './auth-flow.store';
import { codeLifetimeMinutes, codesPerDay, recoveryMailsPerDay } from './flow-limits';

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
 * Counts a code mail before it is sent. Above the limit it throws 90907, except for recoveries, which anybody can
 * start for any address: these silently send nothing, and the last mailed link stays valid, so that an attacker
 * who uses up the mails does not lock the owner out.
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
    if (send.purpose !== 'recovery') throw error;
    await keepLastLink(context, send.email);
    return { isGranted: false, refund: () => Promise.resolve() };
  }
  return { isGranted: true, refund };
}

async function countsOf(context: ServiceContext, send: Send): Promise<[RateLimit, string][]> {
  const { purpose, email, origin } = send;
  if (purpose === 'recovery') {
    const { perNetwork, perMailbox } = recoveryMailsPerDay;
    return [
      [perNetwork, `${email} ${networkOf(origin.address)}`],
      [perMailbox, email],
    ];
  }
  // A limit of its own for known devices: somebody who only knows the password can't use up the owner's codes.
  const device = purpose === 'signIn' ? await knownDevice(context, { email, origin }) : undefined;
  return [[codesPerDay(purpose), device ?? email]];
}

interface FlowMail {
  purpose: FlowPurpose;
  email: string;
  user_id: string | null;
  code: string;
  origin: ClientOrigin;
}

/** Mails a flow's code in the caller's language. Error: 10001 mail not sent. */
export async function sendFlowCode(context: ServiceContext, flow: FlowMail): Promise<void> {
  if (flow.purpose === 'recovery') return sendRecovery(context, flow);
  const language = pickLanguage(flow.origin.acceptLanguage);
  const common = { code: flow.code, minutes: codeLifetimeMinutes };
  const mail = ((): ReturnType<typeof mailText> => {
    if (isSecurityChange(flow.purpose)) return mailText('securityCode', language, common);
    if (flow.purpose === 'signIn') {
      const { address, userAgent } = flow.origin;
      return mailText('signInCode', language, { ...common, address, device: describeDevice(userAgent) });
    }
    // Only the mail tells that the address already has an account; the response is the same.
    if (flow.user_id !== null) {
      return mailText('registrationKnown', language, { ...common, publicUrl: publicUrl(context.config) });
    }
    return mailText('registrationCode', language, common);
  })();
  await context.mail.send({ to: flow.email, ...mail });
}

function isSecurityChange(purpose: FlowPurpose): boolean {
  return purpose !== 'signIn' && purpose !== 'registration' && purpose !== 'recovery';
}

/** Mails a recovery's code with a link, which replaces the previous one. */
async function sendRecovery(context: ServiceContext, flow: FlowMail): Promise<void> {
  const { email, user_id: userId, code, origin } = flow;
  const language = pickLanguage(origin.acceptLanguage);
  const link = await renewLink(context, { email, userId });
  // Only the mail tells that the address has no account; the response is the same.
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
