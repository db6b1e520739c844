import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { allRoutes } from '../../../contract/all-routes';
import { errorCatalogue } from '../../../contract/errors/error-catalogue';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { operationIdHeader } from '../../../contract/operation-id';
import { isFont, serveFonts } from '../../support/serve-fonts';
import type { RouteAnswer, RouteDeclaration, RouteParsed } from '../../../contract/route/define-route';

/** A fake response: the payload of the usual success, or a function of the request. */
type Payload<Route extends RouteDeclaration> = Extract<RouteAnswer<Route>, { status: 1 }>['payload'];
type Teller = (input: unknown) => unknown;
type Answerer = (input: RouteParsed<RouteDeclaration>) => Response | Promise<Response>;

interface Asked {
  input: RouteParsed<RouteDeclaration>;
  idempotencyKey: string | null;
  token: string | null;
}

/**
 * A fake server for a screen under test. It knows only the contract's routes: requests and responses are parsed by
 * their models, and anything that a real server would refuse or never return fails the test.
 */
export class FakeApi {
  readonly faults: string[] = [];
  private readonly answerers = new Map<string, Answerer>();
  private readonly asked = new Map<string, Asked[]>();
  private readonly files = new Map<string, string>();
  private readonly posts: { path: string; body: unknown }[] = [];
  private isReachable = true;

  /** Sets the response of a call, as its success with status 1. */
  answer<Route extends RouteDeclaration>(
    route: Route,
    payload: Payload<Route> | ((input: RouteParsed<Route>) => Payload<Route> | Promise<Payload<Route>>),
  ): void {
    this.on(route, async (input) => {
      const given = typeof payload === 'function' ? await (payload as Teller)(input) : payload;
      return this.success(route, { status: 1, payload: given });
    });
  }

  /** Sets a response with another status, such as that a code is required. */
  answerAs<Route extends RouteDeclaration>(route: Route, answer: RouteAnswer<Route>): void {
    this.on(route, () => this.success(route, answer));
  }

  /** Sets an error response by its name in the catalogue. */
  refuse(route: RouteDeclaration, name: ErrorName, more: RefusalParts = {}): void {
    this.on(route, () => refusal(name, more));
  }

  /** Sets an error response of no known code; 500 and above counts as temporary. */
  fail(route: RouteDeclaration, httpStatus = 500, body: object = {}): void {
    this.on(route, () => ownResponse(body, { status: httpStatus }));
  }

  /** Someone on the way responds with another page. */
  intercept(route: RouteDeclaration, httpStatus = 200): void {
    const headers = { 'content-type': 'text/html' };
    this.on(route, () => new Response('<h1>Welcome to our network</h1>', { status: httpStatus, headers }));
  }

  /** The call fails without a response. */
  lose(route: RouteDeclaration): void {
    this.on(route, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Sets what an address answers that no route declares. */
  answerFile(path: string, content: string): void {
    this.files.set(path, content);
  }

  /** Holds the call's responses back until they are released. */
  hold(route: RouteDeclaration): { release: () => void } {
    const usual = this.answerers.get(keyOf(route));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.on(route, async (input) => {
      await released;
      return usual === undefined ? this.unanswered(route) : usual(input);
    });
    return { release };
  }

  /** Cuts or restores the network for all calls. */
  setReachable(isReachable: boolean): void {
    this.isReachable = isReachable;
  }

  /** The parsed requests to a route, in order; money calls with their key. */
  calls<Route extends RouteDeclaration>(route: Route): (Asked & { input: RouteParsed<Route> })[] {
    return (this.asked.get(keyOf(route)) ?? []) as (Asked & { input: RouteParsed<Route> })[];
  }

  /** The bodies posted to such an address. */
  posted(path: string): unknown[] {
    return this.posts.filter((post) => post.path === path).map(({ body }) => body);
  }

  /** The fake of the page's `fetch`. */
  async fetch(address: string, request: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const url = new URL(address, 'http://localhost');
    if (isFont(url.pathname)) return serveFonts(address);
    const file = this.files.get(url.pathname);
    if (typeof request.body === 'string' && file !== undefined)
      this.posts.push({ path: url.pathname, body: JSON.parse(request.body) as unknown });
    if (file !== undefined) return new Response(file, { headers: { [operationIdHeader]: 'a file' } });
    const match = findRoute(request.method ?? 'GET', url.pathname);
    if (match === undefined) return this.fault(`no route ${request.method ?? 'GET'} ${url.pathname}`);
    const { route, params } = match;
    const headers = new Headers(request.headers);
    const input = this.parse(route, {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined,
    });
    const idempotencyKey = headers.get('idempotency-key');
    if ((route.money === true) !== (idempotencyKey !== null))
      this.fault(`${route.path}: a key belongs to money calls, and to them alone`);
    const token = headers.get('authorization');
    const key = keyOf(route);
    this.asked.set(key, [...(this.asked.get(key) ?? []), { input, idempotencyKey, token }]);
    if (route.access === 'user' && token === null) return refusal('accessTokenNotFound');
    const answerer = this.answerers.get(key);
    return answerer === undefined ? this.unanswered(route) : answerer(input);
  }

  private on(route: RouteDeclaration, answerer: Answerer): void {
    this.answerers.set(keyOf(route), answerer);
  }

  private parse(route: RouteDeclaration, given: Record<'params' | 'query' | 'body', unknown>) {
    const part = (name: 'params' | 'query' | 'body'): unknown => {
      const model = route[name];
      if (model === undefined) return undefined;
      const parsed = z.safeParse(model, given[name]);
      if (!parsed.success) this.fault(`${route.path}, ${name}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    };
    return { params: part('params'), query: part('query'), body: part('body') };
  }

  private success(route: RouteDeclaration, answer: { status: number; payload: unknown }): Response {
    const model = route.answers[answer.status as 1];
    if (model === undefined) return this.fault(`${route.path} never answers with ${answer.status}`);
    const parsed = z.safeParse(model, answer.payload);
    if (!parsed.success) return this.fault(`answer of ${route.path}: ${z.prettifyError(parsed.error)}`);
    if (!isDeepStrictEqual(parsed.data, answer.payload))
      return this.fault(`answer of ${route.path} has more than its model declares`);
    return ownResponse({ status: answer.status, payload: parsed.data });
  }

  private unanswered(route: RouteDeclaration): Response {
    return this.fault(`the test has no answer for ${route.method} ${route.path}`);
  }

  private fault(text: string): Response {
    this.faults.push(text);
    return ownResponse({}, { status: 418 });
  }
}

function keyOf({ method, path }: RouteDeclaration): string {
  return `${method} ${path}`;
}

interface RefusalParts {
  errorMsgs?: string[];
  /** When it may be retried. */
  retryAfterS?: number;
  triesLeft?: number;
}

/** An error response of the server; screens never show its message. */
function refusal(name: ErrorName, { errorMsgs = [], retryAfterS, ...more }: RefusalParts = {}): Response {
  const { code, http: httpStatus } = errorCatalogue[name];
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return ownResponse(
    {
      status: code,
      errorCode: code,
      errorMsgs,
      message: 'the server’s own words',
      operationId: 'op-1',
      ...more,
    },
    { status: httpStatus, headers },
  );
}

/** With the mark of the server. */
function ownResponse(body: object, { status = 200, headers = {} }: ResponseParts = {}): Response {
  return Response.json(body, { status, headers: { [operationIdHeader]: 'op-1', ...headers } });
}

interface ResponseParts {
  status?: number;
  headers?: Record<string, string>;
}

const patterns = Object.values(allRoutes).map((route) => {
  const names = [...route.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '');
  const form = new RegExp(`^${route.path.replace(/:[a-zA-Z]+/g, '([^/]+)')}$`);
  return { route, names, form };
});

/** As in the server: a literal path takes precedence over one with parameters. */
function findRoute(method: string, pathname: string) {
  const fitting = patterns
    .filter(({ route, form }) => route.method === method && form.test(pathname))
    .sort((one, other) => one.names.length - other.names.length);
  const [best] = fitting;
  if (best === undefined) return undefined;
  const values = best.form.exec(pathname)?.slice(1) ?? [];
  const params = Object.fromEntries(
    best.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
  );
  return { route: best.route, params };
}
