import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import type { ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { outgoingHeaders } from './outgoing-headers';
import { isLoopbackAddress, isPublicAddress } from './public-address';

export interface PostedMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface PostAnswer {
  status: number;
  /** What the other side asks to be waited before the next try. */
  retryAfterS: number | undefined;
}

/** A message that has no answer; the other side may have got it. */
export class NotPosted extends Error {
  override name = 'NotPosted';
}

/** Posts to addresses that users have named, which must not lead into our own network. */
export interface OutgoingPost {
  /** Whether an address may be posted to, as far as can be said without asking for its name. */
  mayReach: (url: string) => boolean;
  /** Nothing of the answer but its status is read. Error: `NotPosted`. */
  send: (message: PostedMessage) => Promise<PostAnswer>;
}

interface Place {
  address: string;
  family: number;
}

interface PostSettings {
  /** This machine's own addresses, by plain HTTP as well: where only this machine reaches the server. */
  mayReachLoopback: boolean;
  /** Whether a host name is the server's own, which nothing needs to be posted to. */
  isOwnName?: (hostname: string) => boolean;
  /** The machine's resolver unless a test brings another. */
  resolve?: (hostname: string) => Promise<readonly Place[]>;
  timeLimitMs?: number;
}

const usualTimeLimitMs = 5_000;

/**
 * Posts by HTTPS to public addresses alone. A name is resolved once, every address of it must be public, and the connection goes
 * to the address that was judged: a name that answers differently the second time leads nowhere. Redirects are not followed.
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

/** Whether a name may lead somewhere in the public internet: not one that ends in a dot, is local, or has one part. */
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

/** One request on a connection of its own to the judged address, which TLS checks under the name that was asked for. */
async function exchange(
  { headers, body }: PostedMessage,
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
      resolve({
        status: response.statusCode ?? 0,
        retryAfterS: Number.isInteger(asked) && asked > 0 ? asked : undefined,
      });
      // What else it says is nobody's business, and may be endless.
      response.destroy();
    });
    request.on('error', (error) => {
      const reason = (error as NodeJS.ErrnoException).code ?? error.name;
      reject(new NotPosted(`no answer: ${reason}`));
    });
    request.end(body);
  });
}
