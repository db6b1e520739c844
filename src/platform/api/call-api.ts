import { minVersionHeader } from '../../../contract/app-version';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import { learnServerTime } from '../../lib/server-clock';
import { appAge } from './app-version';
import { takeFirstAnswer } from './first-calls';
import { NetworkError } from './api-error';
import { isUnauthorized, readAnswer } from './read-answer';

/** What calls need to know of the session; the session's owner connects it, so that calls depend on nobody. */
interface ApiSession {
  /** The access token, after a running refresh has ended; null for a guest. */
  accessToken: () => Promise<string | null>;
  /** A token newer than the refused one, or null when the session is over. Throws when nobody can be reached. */
  renewAccessToken: (refused: string | null) => Promise<string | null>;
  /** The language in which the server should write. */
  language: () => string;
}

const guest: ApiSession = {
  accessToken: async () => null,
  renewAccessToken: async () => null,
  language: () => 'en',
};

let connected = guest;

/** Connects the calls with a session; without one they are a guest's. */
export function connectApiSession(session: ApiSession = guest): void {
  connected = session;
}

export function apiSession(): ApiSession {
  return connected;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Of a money call: the same for every repetition of it. */
  idempotencyKey?: string;
}

/**
 * Calls the API and answers the body of the success. Throws ApiError for a refusal and NetworkError when no answer came.
 * A refused access token is renewed once and the call repeated.
 */
export async function callApi<Route extends RouteDeclaration>(
  call: ApiCall<Route>,
  input: RouteInput<Route>,
  options: CallOptions = {},
): Promise<RouteAnswer<Route>> {
  const attempt = async (token: string | null) => send({ call, input, token, options });
  // The server mounts the same declaration and strips what it does not name, so its answer has this form.
  const answer = call.access === 'user' ? await asUser(attempt) : await attempt(null);
  return answer as RouteAnswer<Route>;
}

async function asUser(attempt: (token: string | null) => Promise<unknown>): Promise<unknown> {
  const token = await apiSession().accessToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await apiSession().renewAccessToken(token);
    if (renewed === null) throw error;
    return attempt(renewed);
  }
}

interface Sending {
  call: { method: string; path: string };
  input: { params?: unknown; query?: unknown; body?: unknown };
  token: string | null;
  options: CallOptions;
}

async function send({ call, input, token, options }: Sending): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': apiSession().language() });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const { idempotencyKey, ...fetchOptions } = options;
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const { method } = call;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const request: RequestInit = { ...fetchOptions, method, headers, body, credentials: 'same-origin' };
  const address = fillPath(call.path, input.params) + toQuery(input.query);
  const first = await takeFirstAnswer({ method, address, body, token });
  const answer = first?.response ?? (await reach(address, request));
  learnServerTime(answer.headers.get('date'), first?.arrivedAtMs);
  appAge.learn(answer.headers.get(minVersionHeader));
  return readAnswer(answer);
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}

/** Puts the values of the `:named` parts into a path. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries((params ?? {}) as Record<string, string>));
  return path.replace(/:([a-zA-Z]+)/g, (_whole, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

function toQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const filled = Object.entries(query).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** What the browser needs of a declared route; the models stay out of the app's bundle and give it their types alone. */
export interface ApiCall<Route extends RouteDeclaration> {
  readonly method: Route['method'];
  readonly path: Route['path'];
  readonly access: Route['access'];
  /** It moves money, and needs a key that tells a repetition from a second one. */
  readonly money?: Route['money'];
  /** Only a type: ties the call to its input and answer. */
  readonly route?: Route;
}

/** The calls of an area, each under its name in the contract. */
export type ApiCalls<Routes extends Record<string, RouteDeclaration>> = {
  readonly [Name in keyof Routes]: ApiCall<Routes[Name]>;
};
