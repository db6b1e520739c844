import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minVersionHeader } from '../../../contract/app-version';
import { operationIdHeader } from '../../../contract/operation-id';
import { serverNowMs } from '../../lib/server-clock';
import { ForeignResponse, NetworkError, errorText, isTemporary } from './api-error';
import { appAge } from './app-version';
import { callApi, connectApiSession, fetchFile } from './call-api';
import { openStream } from './open-stream';
import { userCalls } from './user-calls';

const fetchMock = vi.fn<typeof fetch>();
const renewAccessToken = vi.fn<() => Promise<string | null>>();
const never = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  connectApiSession({ accessToken: async () => 'mine', renewAccessToken, language: () => 'en' });
});

afterEach(() => {
  connectApiSession();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (body: BodyInit | null, status: number, headers: Record<string, string> = {}) =>
  fetchMock.mockImplementation(async () => new Response(body, { status, headers }));
const fault = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
const calls = {
  'a call': () => callApi(userCalls.getUser, {}),
  'a file': () => fetchFile('/api/files', {}),
  'the stream': () => openStream('/api/live', never),
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
/** What is sent in place of the server's response: by sign-in pages of networks, by proxies. */
const foreign = [
  ['a sign-in page with 200', '<h1>Welcome to our network</h1>', 200, html, 'networkSignIn'],
  ['a sign-in page with 403', '<h1>Sign in first</h1>', 403, html, 'networkSignIn'],
  ['a sign-in page with 511', '<h1>Sign in first</h1>', 511, html, 'networkSignIn'],
  ['a proxy that wants a password', '{"status":401,"error":"Unauthorized"}', 401, json, 'networkSignIn'],
  ['a success made up', '{"status":1,"payload":{"id":7}}', 200, json, 'networkSignIn'],
  ['a proxy without its server', '<h1>Bad gateway</h1>', 502, html, 'serverAway'],
  ['a proxy that waited in vain', '', 504, {}, 'serverAway'],
] as const;

describe.each(Object.entries(calls))('%s', (_name, make) => {
  it.each(foreign)('takes %s for no answer of the server', async (_what, body, status, headers, key) => {
    answerWith(body, status, headers);
    const error = await fault(make());
    expect(error).toBeInstanceOf(ForeignResponse);
    expect(isTemporary(error)).toBe(true);
    expect(errorText(error)).toEqual({ key });
    expect(renewAccessToken).not.toHaveBeenCalled();
  });

  it('reports a connection that is cut as such', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await fault(make());
    expect(error).toBeInstanceOf(NetworkError);
    expect(errorText(error)).toEqual({ key: 'network' });
  });
});

it('takes a success that breaks off for none', async () => {
  answerWith('{"status":1,"payload":{"id"', 200, { [operationIdHeader]: 'op' });
  const error = await fault(callApi(userCalls.getUser, {}));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).not.toBeInstanceOf(ForeignResponse);
});

it('counts a call without a response as lost after a while, and not when its screen has gone', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  fetchMock.mockImplementation(async (_address, request) => {
    return new Promise<Response>((_resolve, reject) => {
      request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
    });
  });
  const left = new AbortController();
  const ofGoneScreen = fault(callApi(userCalls.getUser, {}, { signal: left.signal }));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  left.abort();
  expect(await ofGoneScreen).toMatchObject({ name: 'AbortError' });
  const lost = fault(callApi(userCalls.getUser, {}));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  timeout.abort();
  expect(await lost).toBeInstanceOf(NetworkError);
});

it('learns neither the time nor its own age from someone else', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  answerWith('<h1>Welcome</h1>', 200, { date, [minVersionHeader]: '999.0.0' });
  await fault(callApi(userCalls.getUser, {}));
  expect(Math.abs(serverNowMs() - Date.now())).toBeLessThan(60_000);
  expect(appAge.isTooOld()).toBe(false);
});
