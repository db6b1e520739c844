import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../contract/route/define-route';
import { fillPath } from './fill-path';

export interface ApiResponse {
  httpStatus: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed JSON body; `undefined` for any other content. */
  json: unknown;
  text: string;
}

export type Refusal = ErrorBody & { httpStatus: number; headers: ApiResponse['headers'] };

interface Input {
  params?: Record<string, string>;
  body?: object;
  query?: Record<string, string>;
}

const publicUrls = new WeakMap<FastifyInstance, string>();

/** Makes clients send the host name of `PUBLIC_URL` to this app, as browsers do. */
export function sendHostName(app: FastifyInstance, publicUrl: string | undefined): void {
  if (publicUrl !== undefined) publicUrls.set(app, publicUrl);
}

function hostOf(app: FastifyInstance): { host?: string } {
  const publicUrl = publicUrls.get(app);
  return publicUrl === undefined ? {} : { host: new URL(publicUrl).host };
}

/** A browser as the API sees it: keeps cookies and sends the bearer token it was given. */
export class ApiClient {
  readonly cookies = new Map<string, string>();
  accessToken: string | undefined;
  userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

  constructor(
    private readonly app: FastifyInstance,
    /** The address that the reverse proxy reports; empty without one. */
    public address = '203.0.113.7',
  ) {}

  /** Calls a declared route and returns its success response; anything else fails the test. */
  async call<Route extends RouteDeclaration>(
    route: Route,
    input: RouteInput<Route>,
    headers: Record<string, string> = {},
  ): Promise<RouteAnswer<Route>> {
    const response = await this.callAny(route, input, headers);
    if (response.httpStatus !== 200) {
      throw new Error(`${route.path} answered ${response.httpStatus}: ${response.text}`);
    }
    return response.json as RouteAnswer<Route>;
  }

  /** Calls a declared route and returns its error response; a success fails the test. */
  async refused<Route extends RouteDeclaration>(
    route: Route,
    input: RouteInput<Route>,
    headers: Record<string, string> = {},
  ): Promise<Refusal> {
    const response = await this.callAny(route, input, headers);
    if (response.httpStatus === 200) throw new Error(`${route.path} was not refused: ${response.text}`);
    return { ...(response.json as ErrorBody), httpStatus: response.httpStatus, headers: response.headers };
  }

  /** Calls a declared route and returns any response. */
  async callAny<Route extends RouteDeclaration>(
    route: Route,
    input: RouteInput<Route>,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const { params, body, query } = input as Input;
    return this.send({
      method: route.method,
      url: fillPath(route.path, params),
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(query === undefined ? {} : { query }),
    });
  }

  /** Sends any request, even an undeclared one. */
  async send(options: InjectOptions): Promise<ApiResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      ...options,
      headers: {
        ...(this.address === '' ? {} : { 'x-forwarded-for': this.address }),
        ...hostOf(this.app),
        'user-agent': this.userAgent,
        ...(cookie === '' ? {} : { cookie }),
        ...(this.accessToken === undefined ? {} : { authorization: `Bearer ${this.accessToken}` }),
        ...options.headers,
      },
    });
    for (const { name, value, expires, maxAge } of response.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // The response to HEAD has the JSON content type, but no body.
    const isJson =
      response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    return {
      httpStatus: response.statusCode,
      headers: response.headers,
      json: isJson ? response.json() : undefined,
      text: response.body,
    };
  }
}
