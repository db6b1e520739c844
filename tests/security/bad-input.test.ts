import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { userModel } from '../../contract/user/user.contract';
import { attackSizes, drawnSeed } from '../support/attack-sizes';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { fillPath } from '../support/fill-path';
import { registerUser } from '../support/register-user';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { eachKindOfBody, fuzzedBody } from './support/fuzzed-body';
import { largestBody } from './support/largest-body';
import { sendRaw } from './support/send-raw';
import { sampledRoutes, validRequest } from './support/sample-inputs';
import { spoilBody } from './support/spoil-body';

const fuzzing = { seed: drawnSeed(), numRuns: attackSizes.fuzzedRequestsPerRoute };
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
/** The path parameters are filled in, so that the body is what is refused. */
const addressedRoutes = sampledRoutes.map((sampled) => ({
  ...sampled,
  route: { ...sampled.route, path: fillPath(sampled.route.path, sampled.params) },
}));
const withBody = addressedRoutes.filter(({ body }) => body !== undefined);
/** Routes with an upload take no JSON at all: see `bad-uploads.test.ts`. */
const notGet = addressedRoutes.filter(({ route }) => route.method !== 'GET' && route.upload === undefined);
const addressedPatterns = sampledRoutes
  .filter(({ route }) => route.path.includes(':'))
  .map(({ route: { method, path } }) => ({
    method: method as string,
    pattern: new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/:]+')}$`),
  }));
/** The minimum number of invalid variants of a single field: a yes or no has the fewest. */
const fewestSpoiled = 9;
const userFields = [
  ...Object.keys(userModel.shape),
  'password_hash',
  'passwordHash',
  'public_id',
  'secure_mode',
  'blocked_at',
  'referrer_id',
  'merchant_name',
  'kyc_status',
  'userId',
  'user_id',
  'role',
  'isAdmin',
];

// Rate limits have a test of their own; here they would hide the effect of the input.
const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
let client: ApiClient;
let before: Record<string, string>;

beforeAll(async () => {
  ({ client } = await registerUser(server));
  before = await databaseDigest(server.database);
});

async function send(options: InjectOptions, by = client): Promise<ApiResponse> {
  // Without cookies, so that no response depends on an earlier one.
  by.cookies.clear();
  return by.send(options);
}

async function sendJson(
  route: { method: string; path: string },
  text: string,
  by = client,
): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/json' };
  return send({ method: route.method as 'POST', url: route.path, headers, payload: text }, by);
}

/** Whether a route with a path parameter also matches this path. */
function isOfAnother(method: string, address: string): boolean {
  return addressedPatterns.some((one) => one.method === method && one.pattern.test(address));
}

async function expectNothingChanged(): Promise<void> {
  expect(await databaseDigest(server.database)).toEqual(before);
}

describe.each(withBody)('the body of $name', ({ route, body = {} }) => {
  const accepts = (changed: unknown): boolean => route.body?.safeParse(changed).success === true;

  test('wrong types and missing fields are refused', async () => {
    const spoiled = spoilBody(body, accepts);
    expect(spoiled.length).toBeGreaterThanOrEqual(fewestSpoiled);
    for (const { what, body: wrong } of spoiled) {
      expectRefusal(await sendJson(route, JSON.stringify(wrong)), { httpStatus: 400 }, what);
    }
    const empty = await send({ method: route.method, url: route.path });
    expectRefusal(empty, { httpStatus: 400 }, 'no body');
    for (const text of ['null', '[]', '7', '"text"', 'true', JSON.stringify([body])]) {
      expectRefusal(await sendJson(route, text), { httpStatus: 400 }, text);
    }
    await expectNothingChanged();
  });

  test('the largest that the declaration takes is read, and one that is clearly larger is not', async () => {
    const largest = largestBody(body, accepts);
    const text = JSON.stringify(largest);
    // With an undeclared parameter, which is refused after the body has been parsed, so that nothing is executed.
    const marked = { ...route, path: `${route.path}?undeclared=1` };
    const read = await sendJson(marked, text);
    expectRefusal(read, { httpStatus: 400, errorCode: 10_008 }, `${text.length} characters`);
    const padding = 'x'.repeat(20_000 + 10 * Buffer.byteLength(text));
    const refused = await sendJson(marked, JSON.stringify({ ...largest, padding }));
    expectRefusal(refused, { httpStatus: 413 }, 'ten times as much');
    await expectNothingChanged();
  });

  test('fuzzed bodies are refused in the one shape', async () => {
    for (const text of eachKindOfBody(body).filter((one) => !accepts(JSON.parse(one)))) {
      expectRefusal(await sendJson(route, text), { httpStatus: 400 }, text);
    }
    await fc.assert(
      fc.asyncProperty(fuzzedBody(body), async (text) => {
        fc.pre(!accepts(JSON.parse(text)));
        expectRefusal(await sendJson(route, text), { httpStatus: 400 }, text);
      }),
      fuzzing,
    );
    await expectNothingChanged();
  });
});

describe.each(notGet)('whatever is sent to $name', ({ route, body = {} }) => {
  test('fields of the user and of object prototypes are refused', async () => {
    for (const field of userFields.filter((name) => !(name in body))) {
      const text = JSON.stringify({ ...body, [field]: 1 });
      expectRefusal(await sendJson(route, text), { httpStatus: 400 }, text);
    }
    const inner = JSON.stringify(body).slice(1, -1);
    const comma = inner === '' ? '' : ',';
    for (const planted of ['"__proto__":{"mode":3}', '"constructor":{"prototype":{"mode":3}}']) {
      for (const text of [`{${planted}${comma}${inner}}`, `{${inner}${comma}"secure":{${planted}}}`]) {
        expectRefusal(await sendJson(route, text), { httpStatus: 400 }, text);
      }
    }
    expect(({} as { mode?: number }).mode).toBeUndefined();
    await expectNothingChanged();
  });

  test('broken JSON, other content types and bodies over the limit are refused', async () => {
    for (const text of ['{', '{"a":', '{"a":1,}', "{'a':1}", '\u0000', '{"a":NaN}', '\uFEFF', '}{', '']) {
      expectRefusal(await sendJson(route, text), { httpStatus: 400 }, JSON.stringify(text));
    }
    const payload = JSON.stringify(body);
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/xml',
      'nonsense',
      'application/jsonx',
    ]) {
      const headers = { 'content-type': type };
      const response = await send({ method: route.method, url: route.path, headers, payload });
      expectRefusal(response, { httpStatus: 415 }, type);
    }
    // More than any call's body limit.
    const large = JSON.stringify({ ...body, padding: 'x'.repeat(2_000_000) });
    expectRefusal(await sendJson(route, large), { httpStatus: 413 }, 'a large body');
    await expectNothingChanged();
  });
});

describe.each(sampledRoutes)('the address of $name', (sampled) => {
  const { route, query } = sampled;

  test('undeclared and doubled parameters are refused', async () => {
    const valid = new URLSearchParams(query).toString();
    const doubled = Object.entries(query ?? {}).map(([name, value]) => `${valid}&${name}=${value}`);
    const emptied = Object.keys(query ?? {}).map((name) => `${name}=`);
    const planted = ['__proto__=x', '__proto__[mode]=3', 'constructor=x', 'id=1', 'id[]=1', 'a&a', '%00=1'];
    for (const text of [...doubled, ...emptied, ...planted.map((part) => `${valid}&${part}`)]) {
      const response = await send({
        ...validRequest(sampled),
        query: {},
        url: `${validRequest(sampled).url}?${text}`,
      });
      expectRefusal(response, { httpStatus: 400 }, text);
    }
    await expectNothingChanged();
  });

  test('another method is refused with the right ones', async () => {
    const declared: string[] = sampledRoutes
      .filter(({ route: { path } }) => path === route.path)
      .map(({ route: { method } }) => method);
    for (const method of allMethods) {
      if (declared.includes(method) || (method === 'HEAD' && declared.includes('GET'))) continue;
      if (isOfAnother(method, route.path)) continue;
      const response = await send({ method: method as 'GET', url: route.path });
      expect(response.httpStatus, method).toBe(405);
      expect(String(response.headers['allow']).split(', ').toSorted(), method).toEqual(declared.toSorted());
      if (method !== 'HEAD') expectRefusal(response, { httpStatus: 405, errorCode: 10_008 }, method);
    }
    await expectNothingChanged();
  });
});

test('unknown paths below /api are refused as unknown, whatever the method', async () => {
  const paths = ['/api/', '/api/nothing', '/api/passport', '/api/passport/v1/user/', '/api/passport/v1/USER'];
  paths.push('/api/passport/v1//user', '/api/passport/v1/user/../user/x', `/api/${'x'.repeat(4000)}`);
  for (const url of paths) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      const response = await send({ method: method as 'GET', url });
      expectRefusal(response, { httpStatus: 404, errorCode: 10_010 }, `${method} ${url}`);
    }
  }
  await expectNothingChanged();
});

test('malformed addresses are refused in the one shape', async () => {
  for (const path of ['%ff', '%', '%zz', '%c0%ae%c0%ae/', 'passport/v1/user%', '%E0%A4%A']) {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const response = await send({ method, url: `/api/${path}` });
      expectRefusal(response, { httpStatus: 400, errorCode: 10_008 }, `${method} ${path}`);
    }
  }
});

describe('what a declaration takes', () => {
  const another = withServer({ environment: { BUDGET_SCALE: '1000' } });
  let owner: ApiClient;
  beforeAll(async () => {
    ({ client: owner } = await registerUser(another));
  });

  test('never makes the server fail', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.constantFrom('a\u0000b', '\uD800', '\u202Etxt', '🙂'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withBody),
        fc.array(anyText, { minLength: 4 }),
        async (sampled, texts) => {
          const { route, body = {} } = sampled;
          const changed = Object.entries(body).map(([field, value], index) => {
            const candidate = { ...body, [field]: texts[index] ?? value };
            return route.body?.safeParse(candidate).success === true
              ? [field, texts[index] ?? value]
              : [field, value];
          });
          const text = JSON.stringify({ ...Object.fromEntries(changed), mode: undefined });
          const response = await sendJson(route, text, owner);
          if (response.httpStatus !== 200) expectRefusal(response, {}, text);
        },
      ),
      { ...fuzzing, numRuns: 3 * attackSizes.fuzzedRequestsPerRoute },
    );
  });
});

test('a text that the database cannot keep is refused like any other bad input', async () => {
  const { route } = sampledRoutes.find(({ name }) => name === 'updateUser') ?? {};
  if (route === undefined) throw new Error('updateUser is gone');
  const response = await sendJson(route, JSON.stringify({ fullName: 'a\u0000b' }));
  expectRefusal(response, { httpStatus: 400, errorCode: 10_008 }, 'the character zero');
});

test('input that is not HTTP still gets the standard error', async () => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(origin).port);
  const unreadable: [request: string, httpStatus: number][] = [
    ['GET /api/\u0001\u0002 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['GET /api/a b HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    ['GET /api HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    ['POST /api HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400],
    [`GET /api/${'x'.repeat(30_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [`GET /api HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(30_000)}\r\n\r\n`, 431],
  ];
  for (const [request, httpStatus] of unreadable) {
    const response = await sendRaw({ port, request });
    expectRefusal(response, { httpStatus, errorCode: 10_008 }, request.slice(0, 60));
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('HEAD answers like GET, without the body', async () => {
  const bearers: [authorization: string, httpStatus: number][] = [
    [`Bearer ${client.accessToken ?? ''}`, 200],
    ['', 401],
  ];
  for (const [authorization, httpStatus] of bearers) {
    const request = { method: 'HEAD' as const, url: '/api/passport/v1/user', headers: { authorization } };
    const response = await server.app.inject(request);
    expect([response.statusCode, response.body]).toEqual([httpStatus, '']);
  }
});
