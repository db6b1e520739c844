import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const captchaPaths = {
  getCaptcha: { method: 'GET', path: '/api/passport/v1/captcha', access: 'public' },
} as const satisfies Record<string, RoutePath>;
