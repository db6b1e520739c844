import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { WantedPushSubscription } from '../../contract/push/push.contract';

/** What a browser's worker gets of a message. */
interface PushContent {
  title: string;
  body: string;
  lang: string;
  path: string;
  tag: string;
}

interface ReceivedPush {
  headers: IncomingHttpHeaders;
  content: PushContent;
  /** Its text as the worker gets it. */
  text: string;
}

/** A browser that has subscribed: it alone can read what is sent to it. */
export interface SubscribedBrowser {
  subscription: WantedPushSubscription;
  /** Everything that has come, oldest first, also what was answered with a refusal. */
  received: ReceivedPush[];
  /** The answers to the next messages; without any 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** As long as it is set no message is answered. */
  isSilent: boolean;
}

interface Keys {
  ecdh: ECDH;
  secret: Buffer;
}

/** A push service on this machine, in place of Google's or Mozilla's, with the browsers behind it. */
export class PushService {
  private readonly browsers = new Map<string, { browser: SubscribedBrowser; keys: Keys }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', (request, response) => {
      service
        .receive(request)
        .then((answer) => {
          if (answer !== undefined) response.writeHead(answer.status, answer.headers).end('an answer');
        })
        .catch((error: unknown) => response.writeHead(400).end(String(error)));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser subscribes. */
  subscribe(): SubscribedBrowser {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const keys = { ecdh, secret: randomBytes(16) };
    const id = randomUUID();
    const browser: SubscribedBrowser = {
      subscription: {
        endpoint: `${this.origin}/${id}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: keys.secret.toString('base64url') },
      },
      received: [],
      answers: [],
      isSilent: false,
    };
    this.browsers.set(id, { browser, keys });
    return browser;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async receive(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string> } | undefined> {
    const known = this.browsers.get((request.url ?? '').slice(1));
    if (known === undefined) return { status: 404 };
    const { headers } = request;
    await verifySender(headers.authorization ?? '', this.origin);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = decryptPush(Buffer.concat(parts), known.keys);
    const { browser } = known;
    browser.received.push({ headers, text, content: JSON.parse(text) as PushContent });
    return browser.isSilent ? undefined : (browser.answers.shift() ?? { status: 201 });
  }
}

/** Throws unless the header has a token that its key has signed, for this service and for at most a day (RFC 8292). */
async function verifySender(header: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('no key');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  // The servers' clocks are moved by tests.
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate: new Date(0) });
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
}

/** As a browser decrypts (RFC 8291). */
function decryptPush(message: Buffer, { ecdh, secret }: Keys): string {
  const salt = message.subarray(0, 16);
  const senderKey = message.subarray(21, 21 + (message[20] ?? 0));
  const sealed = message.subarray(21 + senderKey.length);
  const bytes = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = bytes(ecdh.computeSecret(senderKey), secret, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    bytes(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    bytes(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8');
}
