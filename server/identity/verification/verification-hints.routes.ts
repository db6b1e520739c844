import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../service-context';
import { takeVerificationHint } from './verification.service';

/** Where the verifier's webhooks come. */
export const verificationHintPath = '/api/kyc/webhook';

/** Many times what a verifier sends. */
const bodyLimit = 32 * 1024;
const rateLimit = { name: `POST ${verificationHintPath}`, calls: 300, windowS: 60, isLoad: true } as const;

/** Serves the webhook, whose body stays as it came: its signature is of those very bytes. */
export function installVerificationHints(app: FastifyInstance, context: ServiceContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      verificationHintPath,
      {
        bodyLimit,
        // Counted before the body is read.
        onRequest: async (request) => {
          await context.rateLimiter.consume(rateLimit, { address: request.ip });
        },
      },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeVerificationHint(context, { rawBody, headers: request.headers });
        return reply.header('cache-control', 'no-store').send({ status: 1, payload: {} });
      },
    );
  });
}
