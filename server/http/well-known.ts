import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../service-context';
import { publicUrl } from './own-address';

/** Guests choose a new password there; signed-in users are forwarded to the settings where they change it. */
export const changePasswordScreen = '/password-reset?from=/settings/privacy/password-change';
const validForMs = 180 * 24 * 3_600_000;

/** Well-known addresses: where to change a password, and where to report vulnerabilities (RFC 9116). */
export function installWellKnown(
  app: FastifyInstance,
  { config, clock }: Pick<ServiceContext, 'config' | 'clock'>,
): void {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(changePasswordScreen, 302),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const url = publicUrl(config);
    const lines = [
      // The end of that page says how to reach the operator.
      `Contact: ${url}/policy`,
      `Expires: ${new Date(clock.now().getTime() + validForMs).toISOString()}`,
      `Canonical: ${url}/.well-known/security.txt`,
      'Preferred-Languages: en, zh, tr',
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
