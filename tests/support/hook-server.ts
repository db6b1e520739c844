import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookSignatureHeader } from '../../contract/webhooks/webhooks.paths';

interface HookCall {
  event: string;
  topic: string;
  time: string;
}

/** A user's program on this machine, which webhooks are posted to. It takes what its secret has signed. */
export class HookServer {
  /** What has come, oldest first, also what was answered with a refusal. */
  readonly calls: HookCall[] = [];
  /** Calls that its secret has not signed. */
  readonly forged: string[] = [];
  /** The answer to every call. */
  status = 200;
  secret = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<HookServer> {
    const server = createServer();
    const hook = new HookServer(server);
    server.on('request', (request, response) => {
      hook
        .receive(request)
        .then((status) => response.writeHead(status).end('a long answer'))
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return hook;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async receive(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const header = String(request.headers[webhookSignatureHeader]);
    const [, time = '', signature = ''] = /^t=([0-9]+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    const expected = createHmac('sha256', this.secret).update(`${time}.${body}`).digest('hex');
    if (signature !== expected) {
      this.forged.push(body);
      return 401;
    }
    this.calls.push(JSON.parse(body) as HookCall);
    return this.status;
  }
}
