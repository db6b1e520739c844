import { pickLanguage } from '../../../contract/language';
import { mailText } from '../../gateways/mail/mail-text';
import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { getUser } from '../users/user';
import { hasUsedDevice } from './session.store';

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A short name such as 'Chrome · Android' for lists and mails, never the raw header, which the caller controls. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter((part) => part !== undefined).join(' · ') || '–';
}

interface Caller {
  origin: Pick<ClientOrigin, 'deviceToken'>;
}

/**
 * Names the caller's device for rate limits if it has signed in to the account of this address (lower case)
 * before, otherwise undefined: strangers can't use up the owner's limit.
 */
export async function knownDevice(
  context: Pick<ServiceContext, 'db'>,
  { email, origin }: Caller & { email: string },
): Promise<string | undefined> {
  return nameOf(context, origin, { email });
}

/** The known device of a known user id. */
export async function knownDeviceOf(
  context: Pick<ServiceContext, 'db'>,
  { userId, origin }: Caller & { userId: string },
): Promise<string | undefined> {
  return nameOf(context, origin, { userId });
}

async function nameOf(
  context: Pick<ServiceContext, 'db'>,
  { deviceToken }: Caller['origin'],
  owner: { email: string } | { userId: string },
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const deviceHash = hashToken(deviceToken);
  const isKnown = await hasUsedDevice(context.db, { owner, deviceHash });
  return isKnown ? `${Object.values(owner).join('')} ${deviceHash.toString('base64url')}` : undefined;
}

/**
 * Mails a user that someone signed in on a new device. Runs in the background: the sign-in neither waits nor
 * fails with it.
 */
export function notifyNewDevice(context: ServiceContext, userId: string, origin: ClientOrigin): void {
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
