import type { Session } from '../core/session/create-session';

/** What every route may use. */
export interface RouterContext {
  session: Session;
}
