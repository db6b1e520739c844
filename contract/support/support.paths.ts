import type { RoutePath } from '../route/define-route';

/** The longest texts of a message to support. */
export const supportLength = { subject: 100, message: 2_000 } as const;

/** The path of this area's call, apart from its models, to keep the browser's bundle small. */
export const supportPaths = {
  writeToSupport: { method: 'POST', path: '/api/passport/v1/user/support', access: 'user' },
} as const satisfies Record<string, RoutePath>;
