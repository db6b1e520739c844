// A separate process, so that generating load costs the server's process nothing: reads its task, pays each
// payment once, and writes the response times. With `perSecond` it sends at that rate regardless of responses
// (open model); without, each of so many callers sends the next payment after the previous response.
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { loadCaller } from '../load-caller.mjs';

const { url, payments, perSecond, callers, durationMs } = JSON.parse(await text(process.stdin));
const send = loadCaller({ url, callers, path: '/api/cloud/v1/epos/pay' });
const waits = [];
const statuses = {};
let next = 0;

async function pay(dueAt) {
  const payment = payments[next];
  if (payment === undefined) return false;
  next += 1;
  const status = await send(payment).catch(() => 'no answer');
  waits.push(performance.now() - dueAt);
  statuses[status] = (statuses[status] ?? 0) + 1;
  return true;
}

async function callOn(endsAt) {
  while (performance.now() < endsAt && (await pay(performance.now())));
}

const startedAt = performance.now();
const endsAt = startedAt + durationMs;
if (perSecond === undefined) await Promise.all(Array.from({ length: callers }, () => callOn(endsAt)));
else {
  const open = [];
  for (let index = 0; index < (perSecond * durationMs) / 1000; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await pause(Math.max(dueAt - performance.now(), 0));
    // The waiting time counts from when the payment was due, so that queueing is included.
    open.push(pay(dueAt));
  }
  await Promise.all(open);
}
const elapsedMs = performance.now() - startedAt;
process.stdout.write(JSON.stringify({ waits, statuses, elapsedMs }));
