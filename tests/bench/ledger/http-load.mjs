// A process of its own, so that asking costs the server's process nothing: reads its task, then counts answers.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const { url, users, callers, durationMs } = JSON.parse(await text(process.stdin));
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: callers });
const endsAt = performance.now() + durationMs;
let done = 0;
let failed = 0;

function send(from, to) {
  const body = JSON.stringify({ to: to.id, amount: '0.000001' });
  const headers = {
    authorization: `Bearer ${from.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  const options = { hostname, port, agent, method: 'POST', path: '/api/cloud/v1/bench/send', headers };
  return new Promise((resolve, reject) => {
    const asking = request(options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

async function call() {
  while (performance.now() < endsAt) {
    const first = Math.floor(Math.random() * users.length);
    const second = (first + 1 + Math.floor(Math.random() * (users.length - 1))) % users.length;
    if ((await send(users[first], users[second])) === 200) done += 1;
    else failed += 1;
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: callers }, call));
process.stdout.write(JSON.stringify({ perSecond: (done * 1000) / (performance.now() - startedAt), failed }));
