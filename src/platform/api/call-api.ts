import { refreshTokenPath } from '../../../contract/auth/auth.paths';
import { minVersionHeader } from '../../../contract/app-version';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import { learnServerTime } from '../../lib/server-clock';
import { appAge } from './app-version';
import { positionHeaders } from './books-position';
import { takeFirstResponse } from './first-calls';
import { CookiesBlocked, NetworkError } from './api-error';
import { isUnauthorized, readResponse, requireOwn } from './read-response';

/** What calls need from the session. The session connects itself, so that calls do not depend on it. */
interface ApiSession {
  /** The access token, after any pending refresh; null for a guest. */
  accessToken: () => Promise<string | null>;
  /**
   * A newer token than the refused one, or null when the session has ended. Throws when the server is unreachable.
   */
  renewAccessToken: (refused: string | null) => Promise<string | null>;
  /** The language of the server's messages. */
  language: () => string;
}

const guest: ApiSession = {
  accessToken: async () => null,
  renewAccessToken: async () => null,
  language: () => 'en',
};

let connected = guest;

/** Connects calls to a session; without one they are made as a guest. */
export function connectApiSession(session: ApiSession = guest): void {
  connected = session;
}

export function apiSession(): ApiSession {
  return connected;
}

/** A call without a response after this time counts as lost: a half-dead connection reports nothing by itself. */
const timeoutMs = 30_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The key of a money call, equal for each retry. */
  idempotencyKey?: string;
}

/**
 * Calls the API and returns the body of the success response. Throws ApiError for an error response and NetworkError without
 * a response of the server, CookiesBlocked before a guest's call that could only fail. Refreshes a refused access token once
 * and retries.
 */
export async function callApi<Route extends RouteDeclaration>(
  call: ApiCall<Route>,
  input: RouteInput<Route>,
  options: CallOptions = {},
): Promise<RouteAnswer<Route>> {
  if (isOfGuest(call)) requireCookies();
  const attempt = async (token: string | null) => send({ call, input, token, options });
  // The server uses the same declaration and strips undeclared fields, so the response has this type.
  const answer = call.access === 'user' ? await asUser(attempt) : await attempt(null);
  return answer as RouteAnswer<Route>;
}

/** Whether a call belongs to a guest's flow or session, which a cookie ties to this browser. */
function isOfGuest({ access, method, path }: Pick<RouteDeclaration, 'access' | 'method' | 'path'>): boolean {
  return access === 'public' && method === 'POST' && path !== refreshTokenPath;
}

const probe = 'bf_probe=1';
const probeAttributes = 'Path=/; SameSite=Strict';

/**
 * Sets a cookie, looks whether it is there, and deletes it. Throws CookiesBlocked where it is not: the server then knows
 * no step of a guest after the first, and each new start would mail another code.
 */
function requireCookies(): void {
  document.cookie = `${probe}; ${probeAttributes}`;
  const isKept = document.cookie.split('; ').includes(probe);
  document.cookie = `${probe}; ${probeAttributes}; Max-Age=0`;
  if (!isKept) throw new CookiesBlocked();
}

/** Fetches a file of the user's. Errors as of `callApi`; a broken-off download is a NetworkError. */
export async function fetchFile(
  path: string,
  { params, query }: { params?: unknown; query?: unknown },
): Promise<Blob> {
  const file = await asUser(async (token) => {
    const response = await reach(fillPath(path, params) + toQuery(query), {
      headers: requestHeaders(token, '*/*'),
      credentials: 'same-origin',
    });
    if (!response.ok) return readResponse(response);
    requireOwn(response);
    return response.blob().catch((error: unknown) => {
      throw new NetworkError(error);
    });
  });
  return file as Blob;
}

/** Posts to one of the demo's own addresses, which the contract does not declare. Errors as of `callApi`. */
export async function postToDemo(path: `/dev/${string}`, body: object): Promise<unknown> {
  return send({ call: { method: 'POST', path }, input: { body }, token: null, options: {} });
}

/** Makes a call as the user, once more with a newer token where the first was refused. */
export async function asUser(attempt: (token: string | null) => Promise<unknown>): Promise<unknown> {
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
  const headers = requestHeaders(token);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const { idempotencyKey, keepalive = false } = options;
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const { method } = call;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  const request: RequestInit = { method, headers, body, signal, keepalive, credentials: 'same-origin' };
  const address = fillPath(call.path, input.params) + toQuery(input.query);
  const first = await takeFirstResponse({ method, address, body, token });
  const answer = first?.response ?? (await reach(address, request, options.signal));
  requireOwn(answer);
  learnServerTime(answer.headers.get('date'), first?.arrivedAtMs);
  appAge.learn(answer.headers.get(minVersionHeader));
  return readResponse(answer);
}

/** The headers of each request: the caller, and the accepted response. */
export function requestHeaders(token: string | null, accept = 'application/json'): Headers {
  const headers = new Headers({
    accept,
    'accept-language': apiSession().language(),
    ...positionHeaders(),
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Fetches; without any response it throws a NetworkError. */
export async function reach(address: string, request: RequestInit, caller?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (caller?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}

/** Fills the `:named` parameters of a path. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries((params ?? {}) as Record<string, string>));
  return path.replace(/:([a-zA-Z]+)/g, (_whole, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

function toQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const filled = Object.entries(query).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()}`;
}

/**
 * The part of a route declaration that the browser needs; the models contribute only types and stay out of the
 * bundle.
 */
export interface ApiCall<Route extends RouteDeclaration> {
  readonly method: Route['method'];
  readonly path: Route['path'];
  readonly access: Route['access'];
  /** It moves money, and needs an idempotency key. */
  readonly money?: Route['money'];
  /** Type only: ties the call to its input and response. */
  readonly route?: Route;
}

/** The calls of an area by their names in the contract. */
export type ApiCalls<Routes extends Record<string, RouteDeclaration>> = {
  readonly [Name in keyof Routes]: ApiCall<Routes[Name]>;
};
