import { expect, test } from 'vitest';
import { AppError } from '../kernel/app-error';
import { toAppError } from './error-answer';

function failure(properties: object): Error {
  return Object.assign(new Error('relation "users" does not exist'), properties);
}

test('an expected refusal stays as it is', () => {
  const refusal = new AppError('noDataFound', { errorMsgs: ['key: gone'] });
  expect(toAppError(refusal)).toBe(refusal);
});

test.each([
  ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a database that shuts down', { code: '57P01' }],
  ['a full disk', { code: '53100' }],
])('%s is 503 and worth another try', (_what, properties) => {
  const error = toAppError(failure(properties));
  expect(error).toMatchObject({ errorName: 'unknownError', httpStatus: 503, errorMsgs: [] });
  expect(error.retryAfterS).toBeGreaterThan(0);
});

test.each([
  ['a text that the database cannot keep', { code: '22021' }, 400],
  ['a body over the limit', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413],
  ['an unknown content type', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 415],
])('%s is the caller’s fault', (_what, properties, httpStatus) => {
  const error = toAppError(failure(properties));
  expect(error).toMatchObject({ errorName: 'incorrectParameters', httpStatus, errorMsgs: [] });
});

test.each([
  ['a missing table', failure({ code: '42P01' })],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['an answer that is not ours', failure({ statusCode: 302 })],
  ['something thrown that is no error', 'text'],
])('%s is an unknown error that tells nothing', (_what, thrown) => {
  const error = toAppError(thrown);
  expect(error).toMatchObject({ errorName: 'unknownError', httpStatus: 500, errorMsgs: [] });
  expect(error.message).not.toContain('users');
});
