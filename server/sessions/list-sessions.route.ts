import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { bindRoute } from '../http/bound-route';
import { listSessions } from './list-sessions.service';

export const listSessionsRoute = bindRoute(sessionsRoutes.listSessions, async ({ context, caller }) => ({
  status: 1,
  payload: { sessions: await listSessions(context, caller) },
}));
