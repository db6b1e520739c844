import { emptyPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import { endSessionBodyModel, endedPayloadModel, sessionsPayloadModel } from './sessions.models';
import { sessionsPaths } from './sessions.paths';

export const sessionsRoutes = {
  listSessions: defineRoute({
    ...sessionsPaths.listSessions,
    summary: 'Where the user is signed in.',
    answers: { 1: sessionsPayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
  endSession: defineRoute({
    ...sessionsPaths.endSession,
    summary: 'Ends one session of the user; its next call is refused.',
    body: endSessionBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 60, windowS: 60 },
  }),
  endOtherSessions: defineRoute({
    ...sessionsPaths.endOtherSessions,
    summary: 'Ends every session of the user but the one that asks.',
    answers: { 1: endedPayloadModel },
    errors: [],
    budget: { calls: 30, windowS: 60 },
  }),
};
