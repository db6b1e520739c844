import type { User } from '../../../contract/user/user.models';

/** Ways of signing in that ask for the authenticator app: alone, or with the e-mailed code. */
const authenticatorModes = [1, 2];

/** Whether the user signs in with an authenticator app. */
export function usesAuthenticator({ secure }: Pick<User, 'secure'>): boolean {
  return authenticatorModes.includes(secure.mode);
}
