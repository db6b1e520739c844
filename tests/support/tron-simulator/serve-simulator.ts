import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { answerOf } from './simulator-answers';
import { faucet, simulatedUsdt, TronSimulator } from './tron-simulator';

type Body = Readonly<Record<string, string | number>>;
type Answer = (path: string, body: Body) => unknown;

/** The simulator's calls as a `fetch`, for tests that need no socket. An answer may be a whole `Response`. */
export function fetchFrom(answer: Answer): typeof globalThis.fetch {
  return (input, init) => {
    const result = answer(new URL(input as string).pathname, JSON.parse(init?.body as string) as Body);
    if (result instanceof Response) return Promise.resolve(result);
    return Promise.resolve(
      result === undefined ? new Response('no such call', { status: 404 }) : Response.json(result),
    );
  };
}

/** Calls that drive the simulator, beside those of a node. */
function drive(simulator: TronSimulator, path: string, body: Body): unknown {
  const { to, amount, count } = body;
  const paid = { to: String(to), amount: BigInt(amount ?? 0) };
  switch (path) {
    case '/simulator/pay':
      return { txid: simulator.pay(paid) };
    case '/simulator/pay-usdt':
      return { txid: simulator.pay({ ...paid, token: simulatedUsdt }) };
    case '/simulator/mine':
      simulator.mine(Number(count ?? 1), { timeMs: Date.now() });
      return { height: Number(simulator.tip.height) };
    case '/simulator/reorganise':
      simulator.reorganise(Number(count ?? 1), { isForgotten: false });
      return { height: Number(simulator.tip.height) };
    default:
      return answerOf(simulator, path, body);
  }
}

/** Serves a simulator on this machine alone, with a new block every few seconds; says where. */
export async function serveSimulator(options: {
  port: number;
  blockMs: number;
  say: (line: string) => void;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const { port, blockMs, say } = options;
  const simulator = new TronSimulator();
  simulator.mine(20);
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => drive(simulator, request.url ?? '', body as Body))
      .then((answer) => {
        const text = answer === undefined ? '{"Error":"no such call"}' : JSON.stringify(answer);
        response
          .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
          .end(text);
      })
      .catch((error: unknown) => {
        response.writeHead(400).end(JSON.stringify({ Error: String(error) }));
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const mining = setInterval(() => simulator.mine(1, { timeMs: Date.now() }), blockMs);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  say(`TRON_URL=${url}  USDT: ${simulatedUsdt}  faucet: ${faucet}`);
  return {
    url,
    stop: async () => {
      clearInterval(mining);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
