import type { RoutePath } from '../route/define-route';

const passkeysPath = '/api/passport/v1/user/passkeys';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const passkeysPaths = {
  listPasskeys: { method: 'GET', path: passkeysPath, access: 'user' },
  sendPasskeyCode: {
    method: 'POST',
    path: `${passkeysPath}/code`,
    access: 'user',
  },
  startPasskey: {
    method: 'POST',
    path: `${passkeysPath}/options`,
    access: 'user',
  },
  addPasskey: { method: 'POST', path: passkeysPath, access: 'user' },
  renamePasskey: {
    method: 'POST',
    path: `${passkeysPath}/rename`,
    access: 'user',
  },
  removePasskey: {
    method: 'POST',
    path: `${passkeysPath}/remove`,
    access: 'user',
  },
} as const satisfies Record<string, RoutePath>;

/** The paths for signing in with a passkey, which guests need. */
export const passkeySignInPaths = {
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/passport/v1/auth/passkey/options',
    access: 'public',
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/passport/v1/auth/passkey',
    access: 'public',
  },
} as const satisfies Record<string, RoutePath>;

export const passkeyNameMaxLength = 40;

/** How long a guest's challenge is valid; an open page requests another before. */
export const signInChallengeS = 1800;
