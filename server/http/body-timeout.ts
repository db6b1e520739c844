import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerHttp2Stream } from 'node:http2';
import { AppError } from './app-error';

/** Far longer than the largest body takes on a bad line. */
const usualLimitMs = 20_000;

/**
 * Ends a request whose body does not come to an end (408): who sends a byte now and then would keep its connection busy for
 * as long as he likes. Node's own limit knows no HTTP/2 and looks only twice a minute.
 */
export function installBodyTimeout(app: FastifyInstance, limitMs = usualLimitMs): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!mayHaveBody(request)) return;
    const timer = setTimeout(() => {
      endConnectionAfter(reply);
      // Who reads it answers with the error; nobody does in a route that takes no body.
      if (payload.listenerCount('error') > 0)
        payload.emit('error', new AppError('incorrectParameters', { httpStatus: 408 }));
    }, limitMs);
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
}

/** HTTP/2 needs no header for a body. */
function mayHaveBody({ method, headers, raw }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')) return true;
  return raw.httpVersionMajor >= 2 && method !== 'GET' && method !== 'HEAD' && length === undefined;
}

/** What may still come of the body is nobody's. */
function endConnectionAfter(reply: FastifyReply): void {
  const { stream } = reply.raw as { stream?: ServerHttp2Stream };
  if (stream === undefined) reply.header('connection', 'close');
  else reply.raw.once('finish', () => stream.close());
}
