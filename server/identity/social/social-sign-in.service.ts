import type { SocialProviderName } from '../../../contract/social/social.contract';
import { startFlow, startKeyedFlow } from '../flows/start-flow.service';
import type { Identity, IdentityProvider } from '../../gateways/social/identity-provider';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { linkAccount, mailLinkedAccount } from './social';
import { endOfBinding, socialNonce } from './social-binding';
import { findUserByEmail } from '../users/user.store';
import type { UserRow } from '../users/user.store';
import { findLinkedUser, insertPendingLink, isLinked, useNonce } from './social.store';
import type { SocialAccount } from './social.store';

/** Returns the provider of this name. Error: 10010 not configured. */
export function requireProvider(context: ServiceContext, name: SocialProviderName): IdentityProvider {
  const provider = context.identityProviders[name];
  if (provider === undefined) throw new AppError('noDataFound');
  return provider;
}

interface SocialSignIn {
  providerName: SocialProviderName;
  /** The provider's ID token. */
  credential: string;
  /** From the cookie of the browser that started. */
  binding: string | undefined;
  origin: ClientOrigin;
}

type SocialResult =
  | { next: 'session'; tokens: SessionTokens }
  | { next: 'authenticator'; binding: string; userKey: string }
  | { next: 'emailCode'; binding: string; email: string }
  | { next: 'registration'; binding: string; regKey: string; email: string };

/**
 * Continues after a provider's ID token as sign-in does after a right password: the verified mailbox replaces our e-mailed
 * code, nothing replaces the authenticator. Errors: 93 invalid credential, 10024 blocked, 10030 linked otherwise, 10001 mail
 * not sent, 503 provider unavailable.
 */
export async function socialSignIn(context: ServiceContext, input: SocialSignIn): Promise<SocialResult> {
  const identity = await identify(context, input);
  const account = { provider: input.providerName, subject: identity.subject };
  const user = await findOwner(context, { ...account, identity });
  if (user === undefined) {
    const { email } = identity;
    const { binding, key } = await startKeyedFlow(context, {
      purpose: 'registration',
      step: 'password',
      email,
      userId: null,
    });
    await insertPendingLink(context, { ...account, binding });
    return { next: 'registration', binding, regKey: key, email };
  }
  if (user.blocked_at !== null) throw new AppError('userBlocked');
  const start = { purpose: 'signIn', step: 'authenticator', email: user.email, userId: user.id } as const;
  // The provider verified this mailbox once; whether it is still the user's, only a mail to it can show.
  if (!user.isLinked && !identity.runsMailbox) {
    const binding = await startFlow(context, { ...start, isSocial: true, origin: input.origin });
    await insertPendingLink(context, { ...account, binding });
    return { next: 'emailCode', binding, email: user.email };
  }
  if (wantsAuthenticator(user.secure_mode)) {
    const { binding, key } = await startKeyedFlow(context, start);
    await insertPendingLink(context, { ...account, binding });
    return { next: 'authenticator', binding, userKey: key };
  }
  const { email, id: userId } = user;
  const { origin } = input;
  const { linked, tokens } = await inTransaction(context, async (inner) => ({
    linked: await linkAccount(inner, { ...account, userId, origin }),
    tokens: await startSession(inner, { userId, origin, way: input.providerName }),
  }));
  await mailLinkedAccount(context, { email, linked, origin });
  return { next: 'session', tokens };
}

/** The provider's verified identity, for this browser and used for the first time. */
async function identify(context: ServiceContext, input: SocialSignIn): Promise<Identity> {
  const { providerName, binding } = input;
  const provider = requireProvider(context, providerName);
  if (binding === undefined) throw new AppError('authorizationError');
  const expiresAt = endOfBinding(binding);
  if (!(expiresAt > context.clock.now())) throw new AppError('authorizationError');
  const nonce = socialNonce(context, providerName, binding);
  const identity = await provider.verify(input.credential, nonce);
  if (!(await useNonce(context.db, { nonce, expiresAt }))) throw new AppError('authorizationError');
  return identity;
}

/**
 * Finds the account by the provider's user id once it is linked. Before that the address finds it: anyone who proves the
 * mailbox to the provider gets in without the password, as in a recovery. An altered user isn't found.
 */
async function findOwner(
  context: ServiceContext,
  { provider, subject, identity }: SocialAccount & { identity: Identity },
): Promise<(UserRow & { isLinked: boolean }) | undefined> {
  const linked = await findLinkedUser(context, { provider, subject });
  if (linked !== undefined) return { ...linked, isLinked: true };
  const user = await findUserByEmail(context, identity.email);
  if (user === undefined) return undefined;
  // Another provider user with this address is linked already.
  if (await isLinked(context.db, { provider, userId: user.id })) throw new AppError('accessDenied');
  return { ...user, isLinked: false };
}
