import type { RoutePath } from '../route/define-route';

const pushPath = '/api/passport/v1/user/push';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const pushPaths = {
  getPush: { method: 'GET', path: pushPath, access: 'user' },
  subscribeToPush: { method: 'POST', path: pushPath, access: 'user' },
  unsubscribeFromPush: { method: 'DELETE', path: pushPath, access: 'user' },
} as const satisfies Record<string, RoutePath>;
