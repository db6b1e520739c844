import { securityEventsRoutes } from '../../../contract/security-events/security-events.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { listSecurityEvents } from './security-events';

const listSecurityEventsRoute = bindRoute(
  securityEventsRoutes.listSecurityEvents,
  async ({ context, caller, query }) => ({
    status: 1,
    payload: await listSecurityEvents(context, { ...query, userId: caller.userId }),
  }),
);

export const boundSecurityEventsRoutes: readonly BoundRoute[] = [listSecurityEventsRoute];
