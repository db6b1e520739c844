// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operationIdHeader } from '../../../contract/operation-id';
import { serverNowMs } from '../../lib/server-clock';
import { ApiError, NetworkError } from './api-error';
import { callApi, connectApiSession } from './call-api';
import { authCalls, captchaCalls } from './guest-calls';
import { userCalls } from './user-calls';

const fetchMock = vi.fn<typeof fetch>();
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { [operationIdHeader]: 'op', ...headers } });
const refused = () =>
  json(401, { status: 10012, errorCode: 10012, errorMsgs: [], message: '', operationId: 'op' });
const credentials = { login: 'a@b.example', password: 'secret', token: 'off' };
const sentHeaders = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers);

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  connectApiSession();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

describe('callApi', () => {
  it('sends method, body, language and no token for a public call', async () => {
    connectApiSession({
      accessToken: async () => 'mine',
      renewAccessToken: async () => null,
      language: () => 'tr',
    });
    fetchMock.mockResolvedValueOnce(json(200, { status: 10019, payload: { resendAfterS: 60 } }));
    const answer = await callApi(authCalls.signIn, { body: credentials });
    expect(answer).toEqual({ status: 10019, payload: { resendAfterS: 60 } });
    const [address, request] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/api/passport/v1/auth');
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: JSON.stringify(credentials),
    });
    expect(sentHeaders(0).get('accept-language')).toBe('tr');
    expect(sentHeaders(0).has('authorization')).toBe(false);
  });

  it.each([10005, 10019])('takes status %i for an answer, not for a refusal', async (status) => {
    fetchMock.mockResolvedValueOnce(json(200, { status, payload: {} }));
    expect(await callApi(authCalls.signIn, { body: credentials })).toEqual({ status, payload: {} });
  });

  it('writes the query into the address', async () => {
    fetchMock.mockResolvedValueOnce(json(200, { status: 1, payload: { kind: 'off' } }));
    await callApi(captchaCalls.getCaptcha, { query: { action: 'signIn' } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/passport/v1/captcha?action=signIn');
  });

  it('does not take refused credentials for a lost session', async () => {
    const renewAccessToken = vi.fn<() => Promise<string | null>>();
    connectApiSession({ accessToken: async () => null, renewAccessToken, language: () => 'en' });
    fetchMock.mockResolvedValueOnce(
      json(401, { status: 10209, errorCode: 10209, errorMsgs: [], message: 'no' }),
    );
    const call = callApi(authCalls.signIn, { body: credentials });
    await expect(call).rejects.toMatchObject({ errorName: 'invalidCredentials', httpStatus: 401 });
    expect(renewAccessToken).not.toHaveBeenCalled();
  });

  it.each([
    ['the HTTP status', refused],
    ['the body of a success', () => json(200, { status_code: 401 })],
  ])('renews a token refused by %s and repeats the call once', async (_name, refusal) => {
    const renewAccessToken = vi.fn<(refused: string | null) => Promise<string>>().mockResolvedValue('new');
    connectApiSession({ accessToken: async () => 'old', renewAccessToken, language: () => 'en' });
    fetchMock
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(json(200, { status: 1, payload: { id: 7 } }));
    await expect(callApi(userCalls.getUser, {})).resolves.toEqual({ status: 1, payload: { id: 7 } });
    expect(renewAccessToken).toHaveBeenCalledExactlyOnceWith('old');
    expect(sentHeaders(1).get('authorization')).toBe('Bearer new');
  });

  it('gives up when the new token is refused too', async () => {
    connectApiSession({
      accessToken: async () => 'old',
      renewAccessToken: async () => 'new',
      language: () => 'en',
    });
    fetchMock.mockImplementation(async () => refused());
    await expect(callApi(userCalls.getUser, {})).rejects.toBeInstanceOf(ApiError);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('keeps the operation id and takes the known one of two codes', async () => {
    const body = { status: 7, errorCode: 10010, errorMsgs: ['a', 3], message: 'm', operationId: 'op-1' };
    fetchMock.mockResolvedValueOnce(json(404, body));
    const call = callApi(authCalls.signOut, {});
    await expect(call).rejects.toMatchObject({
      errorName: 'noDataFound',
      errorMsgs: ['a'],
      operationId: 'op-1',
    });
  });

  it('distinguishes a lost connection from a refusal', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callApi(authCalls.signOut, {})).rejects.toBeInstanceOf(NetworkError);
  });

  it('learns the server’s time', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    fetchMock.mockResolvedValueOnce(json(200, { status: 1, payload: {} }, { date }));
    await callApi(authCalls.signOut, {});
    expect(Math.round((serverNowMs() - Date.now()) / 60_000)).toBe(60);
  });
});
