import type { FastifyRequest } from 'fastify';
import type { CaptchaAction } from '../../contract/captcha/captcha-action';
import { signInEffort } from '../auth/sign-in-effort.service';
import type { ServiceContext } from '../service-context';
import { clientOrigin } from './caller';

/** Refuses with 10004 or 10104 unless the body's token solves a captcha for this action, and as hard a one as is due. */
export async function requireCaptcha(
  context: ServiceContext,
  action: CaptchaAction,
  request: FastifyRequest,
): Promise<void> {
  const { token, login, email = login } = request.body as { token: string; login?: string; email?: string };
  const effort = () => signInEffort(context, { action, email, origin: clientOrigin(request) });
  await context.captcha.verify({ action, token, address: request.ip, effort });
}
