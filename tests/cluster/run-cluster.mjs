// A cluster on one machine, as in docs/scale.md and docs/cluster.md: three PostgreSQL servers under Patroni, etcd, HAProxy, PgBouncer
// and three of Billfold's servers. It runs until Ctrl-C; in another terminal, --kill primary, --switchover and --pause disturb it.
import '../../server/require-node.mjs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { planCluster, whatIsMissing } from './cluster-plan.mjs';
import { runningPid } from './cluster-processes.mjs';
import { killPrimary, pausePrimary, switchOver } from './disturb-cluster.mjs';
import { printMails } from './mail-printer.mjs';
import { primaryOf, startCluster, stopCluster } from './start-cluster.mjs';

const usage =
  'npm run cluster [-- --kill primary | --switchover | --pause | --stop] [--folder FOLDER] [--port FIRST]';

function readWords() {
  try {
    const { values } = parseArgs({
      options: {
        kill: { type: 'string' },
        switchover: { type: 'boolean' },
        pause: { type: 'boolean' },
        stop: { type: 'boolean' },
        folder: { type: 'string', default: path.join(tmpdir(), 'billfold-cluster') },
        port: { type: 'string', default: '5440' },
      },
    });
    if ((values.kill ?? 'primary') === 'primary' && /^[0-9]{4,5}$/.test(values.port)) return values;
  } catch {
    // The usage says what there is.
  }
  return undefined;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

async function disturb(plan, { kill, switchover, stop }) {
  if (stop === true) {
    await stopCluster(plan);
    return 'Everything is stopped.';
  }
  if ((await primaryOf(plan)) === undefined)
    throw new Error('No cluster runs here: start it with npm run cluster');
  if (kill !== undefined) return killPrimary(plan);
  return switchover === true ? switchOver(plan) : pausePrimary(plan);
}

/** Runs the cluster until a signal. */
async function run(plan) {
  if (runningPid(plan.folder, plan.stores[0].name) !== undefined)
    throw new Error(`A cluster runs in ${plan.folder} already: npm run cluster -- --stop`);
  let isEnding = false;
  const stopMails = printMails(plan.ports.mailPort, print);
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    print('\nStopping…');
    stopMails();
    await stopCluster(plan);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());
  try {
    await startCluster(plan, (part) => print(`Starting ${part}…`));
  } catch (error) {
    if (!isEnding) process.exitCode = 1;
    if (!isEnding) print(`${error.message}. The logs are in ${plan.folder}`);
    await end();
    return;
  }
  const file = path.join(plan.folder, 'operator.env');
  const lines = Object.entries(plan.environment).map(([name, value]) => `export ${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  print(`\n  ${plan.url} is ready; mails are shown here. The primary is ${await primaryOf(plan)}.`);
  print(`  Operator's commands: . ${file}; npm run operator -- genesis --reason "first start"`);
  print(
    '  In another terminal: npm run cluster -- --kill primary, --switchover, or --pause. Ctrl-C stops everything.\n',
  );
  // Another terminal may have stopped it.
  while (runningPid(plan.folder, plan.stores[0].name) !== undefined) await delay(1_000);
  stopMails();
}

const words = readWords();
const missing = whatIsMissing();
if (words === undefined || missing !== undefined) {
  print(missing ?? usage);
  process.exitCode = words === undefined ? 2 : 1;
} else {
  const isDisturbing = words.kill !== undefined || words.switchover || words.pause || words.stop;
  try {
    const plan = planCluster({ folder: path.resolve(words.folder), basePort: Number(words.port) });
    if (isDisturbing) print(await disturb(plan, words));
    else await run(plan);
  } catch (error) {
    print(error.message);
    process.exitCode = 1;
  }
}
