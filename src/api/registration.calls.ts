import type { registrationRoutes } from '../../contract/registration/registration.contract';
import type { ApiCalls } from './api-call';

export const registrationCalls: ApiCalls<typeof registrationRoutes> = {
  startRegistration: { method: 'POST', path: '/api/passport/v1/registration/pre', access: 'public' },
  checkRegistrationCode: {
    method: 'POST',
    path: '/api/passport/v1/registration/check-code',
    access: 'public',
  },
  finishRegistration: { method: 'POST', path: '/api/passport/v1/registration', access: 'public' },
};
