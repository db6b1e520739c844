import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { outgoingHeaders } from './outgoing-headers';
import { isLoopbackAddress, isPublicAddress } from './public-address';

export interface PostedMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** How many bytes of the answer's body are read; none by default. */
  answerBytes?: number;
}

export interface PostAnswer {
  status: number;
  /** How long the other side asks to wait before the next try. */
  retryAfterS: number | undefined;
  /** Absent if it wasn't asked for. */
  body?: string;
}

/** A message that got no answer; the other side may have received it. */
export class NotPosted extends Error {
  override name = 'NotPosted';
}

/** Posts to addresses that users have named, which must not lead into our own network. */
export interface OutgoingPost {
  /** Whether an address may be posted to, as far as this is known without resolving its name. */
  mayReach: (url: string) => boolean;
  /** Reads the status of the answer, and of its body what was asked for. Error: `NotPosted`. */
  send: (message: PostedMessage) => Promise<PostAnswer>;
}

interface Place {
  address: string;
  family: number;
}

interface PostSettings {
  /** Allows this machine's own addresses, also by plain HTTP: for servers that only this machine reaches. */
  mayReachLoopback: boolean;
  /** Whether a host name is the server's own. Nothing needs to be posted there. */
  isOwnName?: (hostname: string) => boolean;
  /** The system's resolver, unless a test replaces it. */
  resolve?: (hostname: string) => Promise<readonly Place[]>;
  timeLimitMs?: number;
}

const usualTimeLimitMs = 5_000;

/**
 * Posts by HTTPS to public addresses only. A name is resolved once, all of its addresses must be public, and the connection
 * goes to the checked address, so a name can't answer differently the second time. Doesn't follow redirects.
 */
export function createOutgoingPost(settings: PostSettings): OutgoingPost {
  const { mayReachLoopback, isOwnName = () => false, timeLimitMs = usualTimeLimitMs } = settings;
  const { resolve = async (hostname: string) => lookup(hostname, { all: true }) } = settings;
  const mayConnect = (url: URL, address: string): boolean =>
    url.protocol === 'https:' && isPublicAddress(address)
      ? true
      : mayReachLoopback && isLoopbackAddress(address);

  async function find(url: URL): Promise<Place> {
    const hostname = bareHostname(url);
    const version = isIP(hostname);
    const places = version === 0 ? await resolve(hostname) : [{ address: hostname, family: version }];
    const [first] = places;
    if (first === undefined || !places.every(({ address }) => mayConnect(url, address)))
      throw new NotPosted('the address is not a public one');
    return first;
  }

  return {
    mayReach(text) {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      if (url.username !== '' || url.password !== '') return false;
      const hostname = bareHostname(url);
      const isLoopback = /^(?:.+\.)?localhost$/.test(hostname) || isLoopbackAddress(hostname);
      if (isLoopback) return mayReachLoopback && /^https?:$/.test(url.protocol);
      if (url.protocol !== 'https:' || isOwnName(hostname)) return false;
      return isIP(hostname) === 0 ? isPublicName(hostname) : isPublicAddress(hostname);
    },
    async send(message) {
      const url = new URL(message.url);
      const signal = AbortSignal.timeout(timeLimitMs);
      const place = await orAborted(find(url), signal).catch((error: unknown) => {
        throw error instanceof NotPosted ? error : new NotPosted('the name is not known');
      });
      return exchange(message, { url, place, signal });
    },
  };
}

/** Whether a name may lead into the public internet: not if it ends in a dot, is local, or has only one part. */
function isPublicName(hostname: string): boolean {
  return /\.(?!(?:localhost|local|internal|invalid|onion)$)[^.]+$/.test(hostname);
}

function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Makes one request on its own connection to the checked address. TLS checks the certificate against the host name. */
async function exchange(
  { headers, body, answerBytes }: PostedMessage,
  { url, place, signal }: { url: URL; place: Place; signal: AbortSignal },
): Promise<PostAnswer> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = begin(url, {
      method: 'POST',
      headers: { ...outgoingHeaders, ...headers, 'content-length': String(body.length) },
      agent: false,
      signal,
      lookup: (_hostname, options, done) => {
        if (options.all === true) done(null, [place]);
        else done(null, place.address, place.family);
      },
    });
    request.on('response', (response) => {
      const asked = Number(response.headers['retry-after']);
      const answer = {
        status: response.statusCode ?? 0,
        retryAfterS: Number.isInteger(asked) && asked > 0 ? asked : undefined,
      };
      // The body may be endless, and the connection may break in it.
      const reading = answerBytes === undefined ? Promise.resolve({}) : readStart(response, answerBytes);
      reading.then(
        (read) => resolve({ ...answer, ...read }),
        () => reject(new NotPosted('the answer ended early')),
      );
      if (answerBytes === undefined) response.destroy();
    });
    request.on('error', (error) => {
      const reason = (error as NodeJS.ErrnoException).code ?? error.name;
      reject(new NotPosted(`no answer: ${reason}`));
    });
    request.end(body);
  });
}

async function readStart(response: IncomingMessage, bytes: number): Promise<{ body: string }> {
  let body = Buffer.alloc(0);
  for await (const part of response) {
    body = Buffer.concat([body, part as Buffer]).subarray(0, bytes);
    // Leaving the loop ends the connection.
    if (body.length === bytes) break;
  }
  return { body: body.toString('utf8') };
}
