import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { bindRoute } from '../http/bound-route';
import { endOwnSession } from './end-session.service';
import { endSessions } from './end-sessions.service';

export const endSessionRoute = bindRoute(sessionsRoutes.endSession, async ({ context, caller, body }) => {
  await endOwnSession(context, caller, body.id);
  return { status: 1, payload: {} };
});

export const endOtherSessionsRoute = bindRoute(
  sessionsRoutes.endOtherSessions,
  async ({ context, caller }) => {
    const { userId, sessionId } = caller;
    const ended = await endSessions(context, context.db, { userId, exceptSessionId: sessionId });
    return { status: 1, payload: { ended } };
  },
);
