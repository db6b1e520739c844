import { describe, expect, it } from 'vitest';
import { ApiError, CaptchaUnavailable, NetworkError, errorText } from './api-error';

const refusal = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    httpStatus: 400,
    code: undefined,
    name: undefined,
    errorMsgs: [],
    message: '',
    operationId: undefined,
    ...parts,
  });

describe('errorText', () => {
  it('puts a body too large before everything else', () => {
    const error = refusal({
      httpStatus: 413,
      code: 10002,
      name: 'incorrectCode',
      errorMsgs: ['first'],
      message: 'text',
    });
    expect(errorText(error)).toEqual({ key: 'payloadTooLarge' });
  });

  it('puts a known code before the server’s texts', () => {
    const error = refusal({ code: 10002, name: 'incorrectCode', errorMsgs: ['first'], message: 'text' });
    expect(errorText(error)).toEqual({ key: 'incorrectCode' });
  });

  it('shows the first of the server’s texts for an unknown code', () => {
    expect(errorText(refusal({ code: 77, errorMsgs: ['first', 'second'], message: 'text' }))).toEqual({
      text: 'first',
    });
  });

  it('shows the message when there is nothing else', () => {
    expect(errorText(refusal({ code: 77, message: 'text' }))).toEqual({ text: 'text' });
  });

  it.each([refusal({}), new Error('inner detail'), 'thrown text', undefined])(
    'has a general text for %s',
    (error) => {
      expect(errorText(error)).toEqual({ key: 'default' });
    },
  );

  it('distinguishes a lost connection and a missing captcha from refusals', () => {
    expect(errorText(new NetworkError(undefined))).toEqual({ key: 'network' });
    expect(errorText(new CaptchaUnavailable())).toEqual({ key: 'captchaUnavailable' });
  });
});
