// A separate process, so that generating load costs the server's process nothing: reads its task, then counts
// responses.
import { text } from 'node:stream/consumers';
import { loadCaller } from '../load-caller.mjs';

const { url, users, callers, durationMs } = JSON.parse(await text(process.stdin));
const post = loadCaller({ url, callers, path: '/api/cloud/v1/bench/send' });
const endsAt = performance.now() + durationMs;
let done = 0;
let failed = 0;

function send(from, to) {
  return post({ token: from.token, body: JSON.stringify({ to: to.id, amount: '0.000001' }) });
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
