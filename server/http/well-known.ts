import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../service-context';
import { publicUrl } from './own-address';

/** A guest chooses a new password there; who is signed in is led on to where he reads how that is done. */
export const changePasswordScreen = '/password-reset?from=/settings/privacy/sessions';
const validForMs = 180 * 24 * 3_600_000;

/** Addresses that programs look for on every site: where a password is changed, and to whom faults are told (RFC 9116). */
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
      // Says at its end how the operator is reached.
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
