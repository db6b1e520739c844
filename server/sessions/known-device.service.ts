import type { ServiceContext } from '../service-context';
import type { ClientOrigin } from '../http/caller';
import { hashToken } from '../keys/secret-hash';
import { hasUsedDevice } from './session.store';

interface Caller {
  origin: Pick<ClientOrigin, 'deviceToken'>;
}

/**
 * Names the caller's device for budgets, if it has signed in to the account of this address (in lower case) before; for
 * others it answers nothing. What strangers use up is then not what the owner needs.
 */
export async function knownDevice(
  context: Pick<ServiceContext, 'db'>,
  { email, origin }: Caller & { email: string },
): Promise<string | undefined> {
  return nameOf(context, origin, { email });
}

/** The same for a user who is found already. */
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
