// Runs Node with the arguments after `--`, and stalls the browsers, servers and databases that descend from it
// until it has ended: `node run-stalls.mjs SEED -- cli.js test`. Counts the stalls into the file of
// TORTURE_COUNTS.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { constants } from 'node:os';
import { Staller } from './stall-processes.mjs';

const [seedText, separator, ...args] = process.argv.slice(2);
const seed = Number(seedText);
if (!Number.isSafeInteger(seed) || separator !== '--' || process.platform !== 'linux') {
  console.error('Only on Linux: node run-stalls.mjs SEED -- ARGUMENTS OF NODE');
  process.exit(2);
}

const child = spawn(process.execPath, args, { stdio: 'inherit' });
const staller = new Staller({
  rootPid: process.pid,
  seed,
  tell: ({ pid, kind, forMs }) => console.log(`stalled: ${pid} ${kind} ${forMs} ms`),
});
// Resumes all processes even if this script crashes.
process.once('exit', () => staller.stop());
staller.start();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    staller.stop();
    child.kill(signal);
  });

child.once('close', (code, signal) => {
  staller.stop();
  console.log(`${staller.count} stalls (seed ${seed})`);
  const { TORTURE_COUNTS } = process.env;
  if (TORTURE_COUNTS !== undefined)
    appendFileSync(TORTURE_COUNTS, `${JSON.stringify({ what: 'stalls', count: staller.count })}\n`);
  process.exitCode = code ?? 128 + constants.signals[signal];
});
