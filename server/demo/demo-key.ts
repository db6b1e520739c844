import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config';
import { AppError } from '../kernel/app-error';
import { arrivalOf, isOwnMachineAlone } from '../http/own-address';
import type { Arrival, ReachSettings } from '../http/own-address';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { hashToken, hashesEqual } from '../kernel/keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { isSecure } from '../identity/sessions/session-cookies';

/** Whether demo accounts belong on this server, and may be used by a request where one is given. */
export function mayHaveDemo(
  settings: ReachSettings & { config: Pick<Config, 'DEMO'> },
  arrival?: Arrival,
): boolean {
  return settings.config.DEMO && isOwnMachineAlone(settings, arrival);
}

/** Where the key is exchanged for a cookie: `/dev/enter?key=…`. */
export const demoEntryPath = '/dev/enter';
export const demoCookie = 'bf_demo';
const cookieLifetimeS = 30 * 24 * 3600;

/**
 * What the start prints, and nobody else knows: a proxy that hides itself looks like this machine, and who comes through it
 * has never seen the terminal. The same at each start, so that a browser keeps its cookie.
 */
export function demoKey(keys: Pick<DerivedKeys, 'demoEntry'>): string {
  return Buffer.from(keys.demoEntry).toString('base64url');
}

/** Whether this request may read the outbox: it came from this machine, with the key's cookie. */
export function maySeeOutbox(context: ServiceContext, request: FastifyRequest): boolean {
  return isOwnMachineAlone(context, arrivalOf(request)) && isDemoKey(context, request.cookies[demoCookie]);
}

/** Whether this request may sign in with a demo account, whose passwords anybody can read. */
export function mayUseDemo(context: ServiceContext, request: FastifyRequest): boolean {
  return mayHaveDemo(context, arrivalOf(request)) && isDemoKey(context, request.cookies[demoCookie]);
}

/** Gives the browser that brings the key its cookie, and leads on to the wallet; to all others it does not exist. */
export function installDemoEntry(app: FastifyInstance, context: ServiceContext): void {
  app.get(demoEntryPath, async (request, reply) => {
    const { key } = request.query as Record<string, unknown>;
    if (!isOwnMachineAlone(context, arrivalOf(request)) || !isDemoKey(context, key))
      throw new AppError('noDataFound');
    return reply
      .setCookie(demoCookie, demoKey(context.keys), {
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(context, request),
        path: '/',
        maxAge: cookieLifetimeS,
      })
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
}

function isDemoKey(context: Pick<ServiceContext, 'keys'>, sent: unknown): boolean {
  return typeof sent === 'string' && hashesEqual(hashToken(sent), hashToken(demoKey(context.keys)));
}
