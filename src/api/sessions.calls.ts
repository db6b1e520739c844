import type { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { sessionsPaths } from '../../contract/sessions/sessions.paths';
import type { ApiCalls } from './api-call';

export const sessionsCalls: ApiCalls<typeof sessionsRoutes> = sessionsPaths;
