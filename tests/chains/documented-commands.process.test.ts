import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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

/* Runs the commands of docs/chains.md exactly as written. Only ports, folders and passwords are replaced. */
describe.runIf(bitcoind !== undefined)(`the documented commands with bitcoind${note}`, () => {
  let folder: string;
  let rpcPort: number;
  let port: number;
  let node: ChildProcess;
  beforeAll(async () => {
    folder = makeScratchFolder('billfold-documented-');
    [rpcPort, port] = [await freePort(), await freePort()];
    const line = documented('"$(node tests/support/find-bitcoind.mjs)"')
      .replace(' -daemon', ` -rpcport=${rpcPort} -listen=0 -printtoconsole=0`)
      .replace('"$(mktemp -d)"', path.join(folder))
      .replace('-rpcpassword=regtest', '-rpcpassword=secret');
    node = spawn('sh', ['-c', `exec ${line}`], { cwd: projectFolder, stdio: 'inherit' });
    await untilItAnswers('bitcoind', () => call('getblockcount'));
    await call('createwallet', 'outside');
    await mine(150);
  });
  afterAll(async () => {
    const ended = once(node, 'exit');
    node.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${rpcPort}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('billfold:secret').toString('base64')}` },
      body: JSON.stringify({ method, params }),
    });
    const { result, error } = (await answer.json()) as { result: unknown; error: unknown };
    if (error !== null) throw new Error(JSON.stringify(error));
    return result;
  }

  async function mine(count: number): Promise<void> {
    await call('generatetoaddress', count, await call('getnewaddress'));
  }

  /** The documented start's settings and its command. */
  const startLine = () =>
    documented('BITCOIN_RPC_URL=http')
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
    const running = spawn('sh', ['-c', startLine()], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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

  function operator(line: string): Promise<{ exitCode: number; text: string }> {
    const settings = startLine().replace(/ npm start$/, '');
    return new Promise((resolve) => {
      const options = { cwd: projectFolder, env: environment() };
      execFile('sh', ['-c', `${settings} ${line}`], options, (error, stdout, stderr) =>
        resolve({ exitCode: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });
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
      const satoshisPerByte = 5;
      await call('sendtoaddress', custody, 1, '', '', false, true, null, 'unset', null, satoshisPerByte);
      await mine(3);
      const fund = operatorLines.find((line) => line.includes('treasury fund')) ?? '';
      const yes = `${fund.replace('CURRENCY', 'bitcoin-native-btc')} --yes`;
      await expect
        .poll(async () => (await operator(yes)).text, { timeout: 60_000, interval: 1_000 })
        .toContain('belongs to the treasury now');
      expect((await operator('npm run operator -- audit')).text).toContain('The books are right');
    },
  );
});
