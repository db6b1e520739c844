import { defineRoute } from '../route/define-route';
import { captchaPayloadModel, captchaQueryModel } from './captcha.models';
import { captchaPaths } from './captcha.paths';

export const captchaRoutes = {
  getCaptcha: defineRoute({
    ...captchaPaths.getCaptcha,
    summary:
      'A captcha to solve before signing in, registering or asking for a code again; harder after many wrong passwords.',
    query: captchaQueryModel,
    answers: { 1: captchaPayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
};
