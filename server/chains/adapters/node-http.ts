import { NodeError } from './chain-adapter';
import { outgoingHeaders } from '../../gateways/outgoing/outgoing-headers';

export interface NodeHttpOptions {
  /** May contain a name and a password. They are sent as a header and never appear in errors. */
  url: string;
  fetch?: typeof globalThis.fetch;
  /** Time limit for one call, including its answer. */
  timeLimitMs?: number;
  headers?: Readonly<Record<string, string>>;
}

export interface CallLimits {
  /** Maximum size of the answer; blocks may need more than the usual 8 MB. */
  bytes: number;
  /** Whether answers of 400 and above count as none, whatever they contain. */
  isOkOnly?: boolean;
}

const usualTimeLimitMs = 10_000;
export const usualLimits: CallLimits = { bytes: 8 * 2 ** 20 };
/** Maximum parallel calls. More would overload our own node, or exceed the rate limit of a hosted one. */
const atOnce = 4;

/** Sends JSON to a node and reads its JSON, with limits of time and size, without redirects, a few at a time. */
export function createNodeHttp(options: NodeHttpOptions) {
  const { fetch = globalThis.fetch, timeLimitMs = usualTimeLimitMs } = options;
  const { base, authorization } = splitUrl(options.url);
  const headers = {
    ...outgoingHeaders,
    'content-type': 'application/json',
    ...authorization,
    ...options.headers,
  };
  const inTurn = createTurns(atOnce);

  async function exchange(path: string, body: unknown, limits: CallLimits): Promise<unknown> {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (limits.isOkOnly === true && !answer.ok) throw new NodeError(`the node answered ${answer.status}`);
    const text = await readAtMost(answer, limits.bytes);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new NodeError(`the node answered ${answer.status} without JSON`);
    }
  }
  return {
    /** The parsed answer, by default whatever its status: nodes put the reasons of refusals into answers of 400 and 500. */
    send: async (path: string, body: unknown, limits = usualLimits): Promise<unknown> =>
      inTurn(async () => {
        try {
          return await exchange(path, body, limits);
        } catch (cause) {
          if (cause instanceof NodeError) throw cause;
          throw new NodeError(`the node cannot be reached: ${reasonOf(cause)}`);
        }
      }),
  };
}

/** `fetch` takes no address with a password in it. */
function splitUrl(text: string): { base: string; authorization: Record<string, string> } {
  const url = new URL(text);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const base = url.href.replace(/\/$/, '');
  if (username === '' && password === '') return { base, authorization: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { base, authorization: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

async function readAtMost(answer: Response, bytes: number): Promise<string> {
  if (answer.body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error also ends the transfer.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > bytes) throw new NodeError(`the node's answer is longer than ${bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Without the node's address, which may hold the key of an account. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'for an unknown reason';
  const inner = cause.cause;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return cause.name;
}

/** Runs at most `atOnce` tasks at a time and queues the others. */
function createTurns(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
