import { expect } from 'vitest';
import { errorBodyModel } from '../../../contract/errors/error-body.models';
import type { ErrorBody } from '../../../contract/errors/error-body.models';
import type { ApiResponse } from '../../support/api-client';

interface Expected {
  /** By default any from 400 to 499. */
  httpStatus?: number;
  errorCode?: number;
}

const fieldsOfRefusal = ['errorCode', 'errorMsgs', 'message', 'operationId', 'status'];

/** Wrong, expired and used codes, and the last try: these alone name the tries left. */
const refusalsOfCodes = [10_002, 10_009, 10_016, 10_103];

/** Checks the shape of an error response; `what` names the request in failures. */
export function expectRefusal(response: ApiResponse, expected: Expected, what: string): ErrorBody {
  const shown = `${what} → ${response.httpStatus} ${response.text.slice(0, 300)}`;
  expect(response.httpStatus, shown).toBeGreaterThanOrEqual(400);
  if (expected.httpStatus === undefined) expect(response.httpStatus, shown).toBeLessThan(500);
  else expect(response.httpStatus, shown).toBe(expected.httpStatus);
  expect(response.headers['content-type'], shown).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control'], shown).toBe('no-store');
  const body = errorBodyModel.parse(response.json);
  const { triesLeft, ...usual } = response.json as Record<string, unknown>;
  expect(Object.keys(usual).toSorted(), shown).toEqual(fieldsOfRefusal);
  if (triesLeft !== undefined) expect(refusalsOfCodes, shown).toContain(body.errorCode);
  expect(body.status, shown).toBe(body.errorCode);
  expect(body.message, shown).not.toBe('');
  expect(body.operationId, shown).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['x-operation-id'], shown).toBe(body.operationId);
  if (expected.errorCode !== undefined) expect(body.errorCode, shown).toBe(expected.errorCode);
  return body;
}
