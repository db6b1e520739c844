import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { untilItAnswers } from '../support/until-it-answers';

const packageName = '@foundry-rs/anvil-linux-amd64';
/** So that a block is final when two are on top. */
export const anvilBlocksToFinality = 2;

export interface Anvil {
  url: string;
  ask: (method: string, ...params: unknown[]) => Promise<unknown>;
  /** Accounts with 10,000 coins each, for which the node itself signs. */
  accounts: readonly string[];
  /** From then on it answers nothing, until it `resume`s. */
  freeze: () => void;
  resume: () => void;
  stop: () => void;
}

/** The node's program: of `ANVIL`, the package, or PATH; undefined if there is none. */
export function findAnvil(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).map((dir) => path.join(dir, 'anvil'));
  return [process.env['ANVIL'] ?? '', ofPackage(), ...inPath].find(isProgram);
}

function ofPackage(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return path.join(path.dirname(manifest), 'bin', 'anvil');
  } catch {
    return '';
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}

/** Why this machine has no node, for the names of the tests that are then skipped; empty where it has one. */
export const anvilNote =
  findAnvil() === undefined
    ? ' (needs anvil: its package is for Linux on x64; elsewhere set ANVIL or have it in PATH)'
    : '';

/** Starts an empty chain whose blocks are mined by request. */
export async function startAnvil(chainId: bigint): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = ['--silent', '--no-mining', '--slots-in-an-epoch', '1', '--chain-id', String(chainId)];
  const node = spawn(findAnvil() ?? 'anvil', ['--port', String(port), ...settings], { stdio: 'ignore' });
  let lastId = 0;
  async function ask(method: string, ...params: unknown[]): Promise<unknown> {
    lastId += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }
  const stop = () => void node.kill('SIGKILL');
  try {
    return {
      url,
      ask,
      accounts: (await untilItAnswers('anvil', () => ask('eth_accounts'))) as string[],
      freeze: () => void node.kill('SIGSTOP'),
      resume: () => void node.kill('SIGCONT'),
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
