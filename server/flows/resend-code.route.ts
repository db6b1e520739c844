import { authRoutes } from '../../contract/auth/auth.contract';
import { bindRoute } from '../http/bound-route';
import { readFlowCookie } from './flow-cookie';
import { resendCode } from './resend-code.service';

export const resendCodeRoute = bindRoute(authRoutes.resendCode, async ({ context, body, origin, http }) => {
  const payload = await resendCode(context, {
    binding: readFlowCookie(http.request),
    email: body.email,
    origin,
  });
  return { status: 1, payload };
});
