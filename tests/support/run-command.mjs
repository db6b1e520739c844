import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchProcessorTime } from './processor-time.mjs';
import { sendSignal } from './send-signal.mjs';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const runningChildren = new Set();
const killAfterMs = 10_000;

/** The script behind a package's command, run without a shell or npx so that its exit code is reliable. */
export function toolFile(packageName, command = packageName) {
  const folder = path.join(projectFolder, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The Node arguments that run one of the project's own npm scripts. */
export function npmScript(name) {
  const nodeFolder = path.dirname(process.execPath);
  const places = ['../lib', '.'].map((folder) =>
    path.join(nodeFolder, folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  );
  const npm = process.env.npm_execpath ?? places.find((place) => existsSync(place));
  if (npm === undefined) throw new Error('Run this through npm: npm test');
  return [npm, 'run', '--silent', name];
}

function signalGroup(child, signal) {
  // A negative id signals the whole group, including browsers and databases that the tool has started.
  if (process.platform === 'win32') child.kill(signal);
  else sendSignal(-child.pid, signal);
}

function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  return setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of runningChildren) signalGroup(child, 'SIGTERM');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), killAfterMs).unref();
  });
}

/**
 * Runs Node with `args`, collects its output, and ends it with all its children on a timeout; reports elapsed time
 * and processor time.
 */
export function runNode({ args, env = {}, timeoutMs }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    runningChildren.add(child);
    const endWatch = child.pid === undefined ? () => undefined : watchProcessorTime(child.pid);
    let output = '';
    const collect = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    let killTimer;
    const limitTimer = setTimeout(() => {
      collect(`\nStopped: not finished after ${timeoutMs / 1000} s.\n`);
      killTimer = endGroup(child);
    }, timeoutMs);
    const finish = (exitCode) => {
      clearTimeout(limitTimer);
      clearTimeout(killTimer);
      runningChildren.delete(child);
      resolve({ exitCode, output, timeMs: performance.now() - startedAt, processorSeconds: endWatch() });
    };
    child.once('error', (error) => {
      collect(String(error));
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
