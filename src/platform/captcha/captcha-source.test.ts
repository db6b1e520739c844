import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operationIdHeader } from '../../../contract/operation-id';
import { ApiError } from '../api/api-error';
import { createCaptchaSource } from './captcha-source';

const fetchMock = vi.fn<typeof fetch>();
const expired = new ApiError({
  httpStatus: 403,
  code: 10104,
  name: 'captchaExpired',
  errorMsgs: [],
  message: '',
  operationId: undefined,
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () =>
    Response.json({ status: 1, payload: { kind: 'off' } }, { headers: { [operationIdHeader]: 'op' } }),
  );
});

afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

describe('captcha source', () => {
  it('uses the warmed token once and asks for another after it', async () => {
    const source = createCaptchaSource('signIn');
    source.warm();
    source.warm();
    const tokens = [await source.run(async (token) => token), await source.run(async (token) => token)];
    expect(tokens).toEqual(['off', 'off']);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(fetchMock.mock.calls[0]?.[0]).toContain('action=signIn');
  });

  it('tries once more when the token came too late', async () => {
    const call = vi
      .fn<(token: string) => Promise<string>>()
      .mockRejectedValueOnce(expired)
      .mockResolvedValueOnce('in');
    await expect(createCaptchaSource('signUp').run(call)).resolves.toBe('in');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('solves a harder one when the server says how hard it has to be', async () => {
    const tooEasy = new ApiError({
      httpStatus: 403,
      code: 10104,
      name: 'captchaExpired',
      errorMsgs: ['effort: 2'],
      message: '',
      operationId: undefined,
    });
    const call = vi
      .fn<(token: string) => Promise<string>>()
      .mockRejectedValueOnce(tooEasy)
      .mockResolvedValueOnce('in');
    await expect(createCaptchaSource('signIn').run(call)).resolves.toBe('in');
    const asked = fetchMock.mock.calls.map(([address]) => address);
    const path = '/api/passport/v1/captcha?action=signIn';
    expect(asked).toEqual([path, `${path}&effort=2`]);
  });

  it('gives up after the second', async () => {
    const call = vi.fn<(token: string) => Promise<string>>().mockRejectedValue(expired);
    await expect(createCaptchaSource('signUp').run(call)).rejects.toBe(expired);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('recovers when warming failed', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    const source = createCaptchaSource('resend');
    source.warm();
    await expect(source.run(async (token) => token)).resolves.toBe('off');
  });
});
