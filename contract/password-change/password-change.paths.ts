import type { RoutePath } from '../route/define-route';

const passwordPath = '/api/passport/v1/user/password/update';

/** In `errorMsgs` of 10220: the new password is the current one. */
export const samePasswordMessage = 'password: it has to differ from the current one';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const passwordChangePaths = {
  startPasswordChange: { method: 'GET', path: passwordPath, access: 'user' },
  createPasswordChangeCode: { method: 'POST', path: `${passwordPath}/code`, access: 'user' },
  changePassword: { method: 'POST', path: passwordPath, access: 'user' },
} as const satisfies Record<string, RoutePath>;
