import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { bindRoute } from '../http/bound-route';

export const getCaptchaRoute = bindRoute(captchaRoutes.getCaptcha, async ({ context, query }) => ({
  status: 1,
  payload: await context.captcha.challenge(query.action),
}));
