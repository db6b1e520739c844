import type { FastifyRequest } from 'fastify';
import type { ServiceContext } from '../service-context';

/** What a server adds to the rules of accounts, such as a demo's; `createContext` hands it in. */
export interface AccountPolicy {
  /** Whether this request may sign in with this address at all: the passwords of some may be no secret. */
  maySignIn: (context: ServiceContext, asked: { request: FastifyRequest; email: string }) => boolean;
  /** Follows each registration. Its failure is its own: the account exists by then. */
  welcome: (context: ServiceContext, userId: string) => Promise<void>;
}
