import { defineRoute } from '../route/define-route';
import { captchaPayloadModel, captchaQueryModel } from './captcha.models';

export const captchaRoutes = {
  getCaptcha: defineRoute({
    method: 'GET',
    path: '/api/passport/v1/captcha',
    summary: 'A captcha to solve before signing in, registering or asking for a code again.',
    access: 'public',
    query: captchaQueryModel,
    answers: { 1: captchaPayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
};
