import { privateKeyRoutes } from '../../contract/private-key/private-key.contract';
import type { PrivateKey } from '../../contract/private-key/private-key.contract';
import { securityEvent } from '../identity/security-events/security-events';
import { findSecurity } from '../identity/users/user';
import type { ClientOrigin } from '../http/caller';
import type { RateLimit } from '../kernel/limits/rate-limiter';
import { AppError } from '../kernel/app-error';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import type { ServiceContext } from '../service-context';
import { requireAuthenticatorCode, wantsAuthenticator } from '../identity/two-factor/two-factor';
import { userAddressIndex } from '../chains/addresses/user-addresses.service';

/** Wrong passwords of one user, over all sessions, so that a stolen session can't be used for guessing. */
const keyPasswordTries: RateLimit = {
  name: 'private key passwords',
  calls: 10,
  windowS: 3600,
  refusal: 'attemptLimitReached',
};

interface RevealInput {
  userId: string;
  password: string;
  /** Of the authenticator app. */
  code?: string | undefined;
  origin: ClientOrigin;
}

/**
 * Returns the user's own key on Tectum 4.0, not that of the deposit addresses, which the books count on. Undefined if the
 * authenticator app's code is still missing. Errors: 10031 wrong password, 10002 wrong or used code, 90907 and 10016 too many
 * of them.
 */
async function revealPrivateKey(
  context: ServiceContext,
  { userId, password, code, origin }: RevealInput,
): Promise<PrivateKey | undefined> {
  // Counted before the answer is known and refunded after a right one, so that parallel tries can't pass together.
  await context.rateLimiter.consume(keyPasswordTries, userId);
  const security = await findSecurity(context, userId);
  if (!(await context.passwords.verify(security.passwordHash, password)))
    throw new AppError('wrongPrivateKeyPassword');
  await context.rateLimiter.refund(keyPasswordTries, userId);
  if (wantsAuthenticator(security.secureMode)) {
    if (code === undefined) return undefined;
    await requireAuthenticatorCode(context, { userId, code });
  }
  const index = await userAddressIndex(context, userId);
  const place = { chain: 'ethereum', purpose: 'own', index } as const;
  const { privateKey, address } = context.walletKeys.privateKeyOf(place);
  await context.db.write([securityEvent(context, { userId, kind: 'privateKeyShown', origin })]);
  return { hex: privateKey, address };
}

const revealPrivateKeyRoute = bindRoute(
  privateKeyRoutes.revealPrivateKey,
  async ({ context, caller, body, origin }) => {
    const key = await revealPrivateKey(context, { userId: caller.userId, ...body, origin });
    return key === undefined ? { status: 10005, payload: {} } : { status: 1, payload: key };
  },
);

export const boundPrivateKeyRoutes: readonly BoundRoute[] = [revealPrivateKeyRoute];
