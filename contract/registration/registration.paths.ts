import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const registrationPaths = {
  startRegistration: { method: 'POST', path: '/api/passport/v1/registration/pre', access: 'public' },
  checkRegistrationCode: {
    method: 'POST',
    path: '/api/passport/v1/registration/check-code',
    access: 'public',
  },
  finishRegistration: { method: 'POST', path: '/api/passport/v1/registration', access: 'public' },
} as const satisfies Record<string, RoutePath>;
