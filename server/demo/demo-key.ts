import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demoMarkCookie } from '../../contract/demo/demo.paths';
import type { Config } from '../kernel/config';
import { AppError } from '../kernel/app-error';
import { arrivalOf, isOwnMachineAlone } from '../http/own-address';
import type { Arrival, ReachSettings } from '../http/own-address';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { hashToken, hashesEqual } from '../kernel/keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { isSecure } from '../identity/sessions/session-cookies';

/** Whether this server may have demo accounts; with an arrival, whether that request may use them. */
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
 * The secret in the link that the start prints. It is needed because requests through a transparent proxy look as if they came
 * from this machine, but only a user of this machine has seen the terminal. It stays the same at each start, so that the
 * browser's cookie remains valid.
 */
export function demoKey(keys: Pick<DerivedKeys, 'demoEntry'>): string {
  return Buffer.from(keys.demoEntry).toString('base64url');
}

/** Whether this request may read the outbox: it came from this machine, with the key's cookie. */
export function maySeeOutbox(context: ServiceContext, request: FastifyRequest): boolean {
  return isOwnMachineAlone(context, arrivalOf(request)) && isDemoKey(context, request.cookies[demoCookie]);
}

/** Whether this request may sign in with a demo account, whose passwords anyone can read. */
export function mayUseDemo(context: ServiceContext, request: FastifyRequest): boolean {
  return mayHaveDemo(context, arrivalOf(request)) && isDemoKey(context, request.cookies[demoCookie]);
}

/** Sets the cookie for a browser that presents the key and redirects it to the wallet; anyone else gets 'not found'. */
export function installDemoEntry(app: FastifyInstance, context: ServiceContext): void {
  app.get(demoEntryPath, async (request, reply) => {
    const { key } = request.query as Record<string, unknown>;
    if (!isOwnMachineAlone(context, arrivalOf(request)) || !isDemoKey(context, key))
      throw new AppError('noDataFound');
    const cookie = {
      sameSite: 'strict',
      secure: isSecure(context, request),
      path: '/',
      maxAge: cookieLifetimeS,
    } as const;
    return reply
      .setCookie(demoCookie, demoKey(context.keys), { ...cookie, httpOnly: true })
      .setCookie(demoMarkCookie, context.chains.embedded.join('.'), cookie)
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
}

function isDemoKey(context: Pick<ServiceContext, 'keys'>, sent: unknown): boolean {
  return typeof sent === 'string' && hashesEqual(hashToken(sent), hashToken(demoKey(context.keys)));
}
