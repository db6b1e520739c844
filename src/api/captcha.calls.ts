import type { captchaRoutes } from '../../contract/captcha/captcha.contract';
import type { ApiCalls } from './api-call';

export const captchaCalls: ApiCalls<typeof captchaRoutes> = {
  getCaptcha: { method: 'GET', path: '/api/passport/v1/captcha', access: 'public' },
};
