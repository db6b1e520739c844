import { captchaRoutes } from '../../../contract/captcha/captcha.contract';
import { signInEffort } from '../auth/failed-sign-ins.service';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';

const getCaptchaRoute = bindRoute(captchaRoutes.getCaptcha, async ({ context, query, origin }) => {
  const { action, effort: asked = 0 } = query;
  const effort = async () => Math.max(Number(asked), await signInEffort(context, { action, origin }));
  return { status: 1, payload: await context.captcha.challenge(action, effort) };
});

export const boundCaptchaRoutes: readonly BoundRoute[] = [getCaptchaRoute];
