import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isFullSize } from '../support/attack-sizes';
import { bitcoindIsMissing } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { freePort } from '../support/free-port';
import { pollUntil } from '../support/poll-until';
import { projectFolder } from '../support/run-command.mjs';
import { makeScratchFolder } from '../support/scratch-folder';
import { untilItAnswers } from '../support/until-it-answers';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const page = readFileSync(path.join(projectFolder, 'docs', 'chains.md'), 'utf8');
const startMs = 90_000;

/** The only line of the page with a beginning. */
function documented(start: string): string {
  const [line, ...others] = page.split('\n').filter((one) => one.startsWith(start));
  if (line === undefined || others.length > 0) throw new Error(`docs/chains.md has not one line ${start}`);
  return line;
}

/** The operator's command lines of the page, each once. */
const operatorLines = [
  ...new Set([...page.matchAll(/npm run operator -- [a-z][^`\n]*/g)].map(([line]) => line.trim())),
];

/* Runs the commands of docs/chains.md exactly as written. Only ports, folders and addresses are replaced. */
describe.runIf(isFullSize && bitcoind !== undefined)(`the documented commands with bitcoind${note}`, () => {
  let folder: string;
  let rpcPort: number;
  let port: number;
  let node: ChildProcess;
  let wallet: string;
  beforeAll(async () => {
    folder = makeScratchFolder('billfold-documented-');
    [rpcPort, port] = [await freePort(), await freePort()];
    const line = documented('"$(node tests/support/find-bitcoind.mjs)"')
      .replace(' -daemon', ` -rpcport=${rpcPort} -listen=0 -printtoconsole=0`)
      .replace('/tmp/regtest-node', folder);
    node = spawn('sh', ['-c', `exec ${line}`], { cwd: projectFolder, stdio: 'inherit' });
    await untilItAnswers('bitcoind', () => shell('curl -sf "$BITCOIN_RPC_URL" -d \'{"method":"uptime"}\''));
    await rpc('rpc createwallet ');
    wallet = String(await rpc('rpc getnewaddress '));
    await rpc("rpc generatetoaddress '[101");
  });
  afterAll(async () => {
    const ended = once(node, 'exit');
    node.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a line in a shell with the documented settings, and returns what it prints. */
  function shell(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const script = `${settingsLine()}\n${line}`;
      execFile('sh', ['-c', script], { cwd: projectFolder, env: environment() }, (error, stdout, stderr) =>
        error === null ? resolve(stdout) : reject(new Error(stdout + stderr, { cause: error })),
      );
    });
  }

  /** The node's answer to the documented call with this beginning. */
  async function rpc(start: string, address = ''): Promise<unknown> {
    const line = documented(start).replace('WALLET', wallet).replace('ADDRESS', address);
    const answer = await shell(`${documented('rpc() {')}\n${line}`);
    const { result, error } = JSON.parse(answer) as { result: unknown; error: unknown };
    expect(error, line).toBeNull();
    return result;
  }

  /** The documented settings of the server and the operator. */
  const settingsLine = () =>
    documented('export BITCOIN_RPC_URL=http')
      .replace(':18443', `:${rpcPort}`)
      .replace('/tmp/regtest', path.join(folder, 'data'));
  /** The settings are those of the lines: the tests' own, such as NODE_ENV, would build another app. */
  const environment = () => {
    const { PATH, HOME, BITCOIND } = process.env;
    return { PATH, HOME, BITCOIND, LOG_LEVEL: 'warn', PORT: String(port) };
  };

  /** Starts the server as documented and waits for it; ends it with the test, or by the returned function. */
  async function start(): Promise<() => Promise<void>> {
    // In a group of its own: npm and its shell don't pass signals on.
    const options = { cwd: projectFolder, env: environment(), detached: true } as const;
    const running = spawn('sh', ['-c', `${settingsLine()}\n${documented('npm start')}`], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const ended = once(running, 'close');
    const stop = async () => {
      const isOver = running.exitCode !== null || running.signalCode !== null;
      if (running.pid !== undefined && !isOver) process.kill(-running.pid, 'SIGTERM');
      await ended;
    };
    onTestFinished(stop);
    const isReady = async () =>
      running.exitCode !== null ||
      (await fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ));
    expect(await pollUntil(isReady, { timeoutMs: startMs, intervalMs: 200 }), printed).toBe(true);
    expect(running.exitCode, printed).toBe(null);
    return stop;
  }

  async function operator(line: string): Promise<{ exitCode: number; text: string }> {
    const text = await shell(`${line} 2>&1; echo "code $?"`);
    return { exitCode: Number(/code (\d+)\s*$/.exec(text)?.[1]), text };
  }

  test(
    'start a server twice, with its demo, and every line of the operator does what it says',
    { timeout: 400_000 },
    async () => {
      const stop = await start();
      await stop();
      await start();
      expect(operatorLines.length).toBeGreaterThan(5);
      for (const line of operatorLines) {
        const { exitCode, text } = await operator(line.replace('CURRENCY', 'bitcoin-native-btc'));
        expect(exitCode, `${line}: ${text}`).toBe(line.includes('--reason') && /--yes/.test(text) ? 1 : 0);
      }
      const custody = /^bitcoin-native-btc +(\w+) /m.exec(
        (await operator('npm run operator -- treasury addresses')).text,
      )?.[1];
      expect(custody).toMatch(/^bcrt1q/);
      await rpc('rpc sendtoaddress ', custody);
      await rpc("rpc generatetoaddress '[3");
      const fund = operatorLines.find((line) => line.includes('treasury fund')) ?? '';
      const yes = `${fund.replace('CURRENCY', 'bitcoin-native-btc')} --yes`;
      await expect
        .poll(async () => (await operator(yes)).text, { timeout: 150_000, interval: 1_000 })
        .toContain('belongs to the treasury now');
      expect((await operator('npm run operator -- audit')).text).toContain('The books are right');
    },
  );
});
