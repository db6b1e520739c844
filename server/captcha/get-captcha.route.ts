import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { signInEffort } from '../auth/sign-in-effort.service';
import { bindRoute } from '../http/bound-route';

export const getCaptchaRoute = bindRoute(captchaRoutes.getCaptcha, async ({ context, query, origin }) => {
  const { action, effort: asked = 0 } = query;
  const effort = async () => Math.max(Number(asked), await signInEffort(context, { action, origin }));
  return { status: 1, payload: await context.captcha.challenge(action, effort) };
});
