import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const registrationPaths = {
  startRegistration: { method: 'POST', path: '/api/passport/v1/registration/pre', access: 'public' },
  checkRegistrationCode: {
    method: 'POST',
    path: '/api/passport/v1/registration/check-code',
    access: 'public',
  },
  openRegistrationLink: { method: 'POST', path: '/api/passport/v1/registration/link', access: 'public' },
  finishRegistration: { method: 'POST', path: '/api/passport/v1/registration', access: 'public' },
} as const satisfies Record<string, RoutePath>;
