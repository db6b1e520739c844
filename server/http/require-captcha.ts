import type { FastifyRequest } from 'fastify';
import type { CaptchaAction } from '../../contract/captcha/captcha-action';
import type { ServiceContext } from '../service-context';

/** Refuses with 10004 or 10104 unless the body's token solves a captcha for this action. */
export async function requireCaptcha(
  context: ServiceContext,
  action: CaptchaAction,
  request: FastifyRequest,
): Promise<void> {
  const { token } = request.body as { token: string };
  await context.captcha.verify({ action, token, address: request.ip });
}
