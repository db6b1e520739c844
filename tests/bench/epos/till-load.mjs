// A separate process, so that generating load costs the server's process nothing. Reads its task, pays each payment once, and
// writes the response times by status. With `perSecond` it sends at that rate regardless of responses (open model). Without
// it, each of the `callers` sends the next payment after the previous response. Several servers get the payments in turn.
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { loadCaller } from '../load-caller.mjs';

const { url, payments, perSecond, callers, durationMs } = JSON.parse(await text(process.stdin));
const senders = [url].flat().map((one) => loadCaller({ url: one, callers, path: '/api/cloud/v1/epos/pay' }));
const refusedPauseMs = 50;
const waits = {};
let next = 0;

async function pay(dueAt) {
  const payment = payments[next];
  if (payment === undefined) return undefined;
  const send = senders[next % senders.length];
  next += 1;
  const status = await send(payment).catch(() => 'no answer');
  (waits[status] ??= []).push(performance.now() - dueAt);
  return status;
}

async function callOn(endsAt) {
  while (performance.now() < endsAt) {
    const status = await pay(performance.now());
    if (status === undefined) return;
    // A refused caller pauses, to leave the machine to the payments.
    if (status !== 200) await pause(refusedPauseMs);
  }
}

const usedBefore = process.cpuUsage();
const startedAt = performance.now();
const endsAt = startedAt + durationMs;
if (perSecond === undefined) await Promise.all(Array.from({ length: callers }, () => callOn(endsAt)));
else {
  const open = [];
  for (let index = 0; index < (perSecond * durationMs) / 1000; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    // A timer takes a millisecond at least, in which more than one payment may be due.
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    // The waiting time counts from when the payment was due, so that queueing is included.
    open.push(pay(dueAt));
  }
  await Promise.all(open);
}
const elapsedMs = performance.now() - startedAt;
const { user, system } = process.cpuUsage(usedBefore);
process.stdout.write(JSON.stringify({ waits, elapsedMs, processorMs: (user + system) / 1000 }));
