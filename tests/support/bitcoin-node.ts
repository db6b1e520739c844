import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from './free-port';
import { makeScratchFolder } from './scratch-folder';
import { untilItAnswers } from './until-it-answers';

type Call = <Answer = unknown>(method: string, ...params: unknown[]) => Promise<Answer>;

/** A node of its own network (regtest) with a wallet that stands for everyone else. */
export interface BitcoinNode {
  /** With name and password. */
  url: string;
  call: Call;
  /** Calls to the outside wallet, which doesn't submit its transactions by itself. */
  wallet: Call;
  /** Mines blocks of what waits, to an address outside unless another is given. */
  mine: (count: number, address?: string) => Promise<void>;
  /** Starts it again without the transactions that waited. */
  restart: () => Promise<void>;
  /** From then on it answers nothing, until it `resume`s. */
  freeze: () => void;
  resume: () => void;
  stop: () => Promise<void>;
}

/** Why a machine has no node; part of the names of the tests that are then skipped. */
export const bitcoindIsMissing =
  'needs bitcoind: set BITCOIND, have it in PATH, or be on Debian with its mirror';

const user = 'billfold';
const password = 'regtest';
/** Enough that each payment finds a spendable coin from the start on; rewards are spendable after 100 blocks. */
const firstBlocks = 150;

/** Starts a node without peers, with coins in the outside wallet. */
export async function startBitcoinNode(program: string): Promise<BitcoinNode> {
  const folder = makeScratchFolder('billfold-bitcoin-');
  const port = await freePort();
  const call = createCalls(`http://127.0.0.1:${port}`);
  const wallet = createCalls(`http://127.0.0.1:${port}/wallet/outside`);
  let running: ChildProcess;

  const start = async () => {
    running = spawn(program, settings(folder, port), { stdio: ['ignore', 'ignore', 'inherit'] });
    await untilItAnswers('bitcoind', () => call('getblockcount'));
  };
  const mine = async (count: number, address?: string) =>
    void (await wallet('generatetoaddress', count, address ?? (await wallet('getnewaddress'))));
  const stop = async () => {
    await endProcess(running, () => Promise.resolve(running.kill('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
    await call('createwallet', 'outside', false, false, '', false, true, true);
    await mine(firstBlocks);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://${user}:${password}@127.0.0.1:${port}`,
    call,
    wallet,
    mine,
    stop,
    freeze: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    restart: async () => {
      // Killed, it would forget blocks as well.
      await endProcess(running, () => call('stop'));
      await start();
    },
  };
}

function settings(folder: string, port: number): string[] {
  const values = {
    datadir: folder,
    rpcport: port,
    rpcuser: user,
    rpcpassword: password,
    listen: 0,
    persistmempool: 0,
    walletbroadcast: 0,
    // The wallet alone wants it; what our own transactions pay is theirs.
    fallbackfee: '0.00002',
    // The contract of all networks pays a few of the smallest units.
    dustrelayfee: 0,
    printtoconsole: 0,
    dbcache: 16,
  };
  return ['-regtest', '-server', ...Object.entries(values).map(([name, value]) => `-${name}=${value}`)];
}

function createCalls(url: string): Call {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return async <Answer>(method: string, ...params: unknown[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result: Answer; error: { message: string } | null };
    if (error !== null) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

async function endProcess(running: ChildProcess, end: () => Promise<unknown>): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  await end();
  await ended;
}
