import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { clearFlowCookie, readFlowCookie, sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import {
  checkRegistrationCode,
  finishRegistration,
  openRegistrationLink,
  startRegistration,
} from './registration.service';

const startRegistrationRoute = bindRoute(
  registrationRoutes.startRegistration,
  async ({ context, body, origin, http }) => {
    const { binding } = await startRegistration(context, { email: body.email, origin });
    sendFlowCookie(context, http, binding);
    return { status: 10019, payload: { resendAfterS } };
  },
);

const checkRegistrationCodeRoute = bindRoute(
  registrationRoutes.checkRegistrationCode,
  async ({ context, body, http }) => {
    const binding = readFlowCookie(http.request);
    const payload = await checkRegistrationCode(context, { binding, email: body.email, code: body.code });
    return { status: 1, payload };
  },
);

const openRegistrationLinkRoute = bindRoute(
  registrationRoutes.openRegistrationLink,
  async ({ context, body, http }) => {
    const { binding, ...payload } = await openRegistrationLink(context, body.link);
    sendFlowCookie(context, http, binding);
    return { status: 1, payload };
  },
);

const finishRegistrationRoute = bindRoute(
  registrationRoutes.finishRegistration,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const tokens = await finishRegistration(context, { ...body, refId: body.refId, binding, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);

export const boundRegistrationRoutes: readonly BoundRoute[] = [
  startRegistrationRoute,
  checkRegistrationCodeRoute,
  openRegistrationLinkRoute,
  finishRegistrationRoute,
];
