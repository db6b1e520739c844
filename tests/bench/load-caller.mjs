import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * Sends the requests of a load: at most `callers` in parallel over keep-alive connections, each with a key of its
 * own. Returns the status.
 */
export function loadCaller({ url, callers, path }) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return ({ token, body }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    return new Promise((resolve, reject) => {
      const asking = request({ hostname, port, agent, method: 'POST', path, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      });
      asking.once('error', reject);
      asking.end(body);
    });
  };
}
