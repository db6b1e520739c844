import { errorNameByCode } from '../../../contract/errors/error-catalogue';
import { operationIdHeader } from '../../../contract/operation-id';
import { positionHeader } from '../../../contract/wal-position';
import { ApiError, ForeignResponse, NetworkError } from './api-error';
import { learnPosition } from './books-position';

const idsByAnswer = new WeakMap<object, string>();

/** Associates the operation id with a response body, without keeping the body alive. */
function noteOperationId(answer: object, operationId: string | null): void {
  if (operationId !== null && operationId !== '') idsByAnswer.set(answer, operationId);
}

/** Identifies a response's request in the server's log: for receipts and for support. */
export function operationIdOf(answer: object): string | undefined {
  return idsByAnswer.get(answer);
}

/** The success statuses of the contract: done, or a code is required, of the app or by e-mail. */
const successStatuses = new Set([1, 10005, 10019]);

/** Throws ForeignResponse unless the response is the server's own. */
export function requireOwn(answer: Response): void {
  if (!answer.headers.has(operationIdHeader)) throw new ForeignResponse(answer.status);
}

/**
 * Returns the body of a success response. Throws an error response as an ApiError; a broken-off response, or one that is not
 * the server's, as a NetworkError.
 */
export async function readResponse(answer: Response): Promise<unknown> {
  requireOwn(answer);
  learnPosition(answer.headers.get(positionHeader));
  const body = toRecord(await readJson(answer));
  const status = toCode(body['status']);
  if (answer.ok && status !== undefined && successStatuses.has(status)) {
    noteOperationId(body, answer.headers.get(operationIdHeader));
    return body;
  }
  const retryAfterS = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw toApiError({ httpStatus: answer.status, body, retryAfterS });
}

/** Whether the session is lost, according to the HTTP status or to the status in a body sent with 200. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401;
}

interface Refusal {
  httpStatus: number;
  body: Readonly<Record<string, unknown>>;
  /** NaN when the server did not say. */
  retryAfterS: number;
}

function toApiError({ httpStatus, body, retryAfterS }: Refusal): ApiError {
  const codes = [body['status'], body['errorCode']].map(toCode).filter((code) => code !== undefined);
  const code = codes.find((candidate) => errorNameByCode(candidate) !== undefined) ?? codes[0];
  const errorMsgs = Array.isArray(body['errorMsgs']) ? body['errorMsgs'].filter(isFilledText) : [];
  return new ApiError({
    httpStatus: toCode(body['status_code']) === 401 ? 401 : httpStatus,
    code,
    name: code === undefined ? undefined : errorNameByCode(code),
    errorMsgs,
    message: isFilledText(body['message']) ? body['message'] : '',
    operationId: isFilledText(body['operationId']) ? body['operationId'] : undefined,
    retryAfterS: Number.isNaN(retryAfterS) ? undefined : retryAfterS,
    triesLeft: toCode(body['triesLeft']),
  });
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    // The status alone proves a refusal. A success counts only if the whole body arrived.
    if (answer.ok) throw new NetworkError(error);
    return undefined;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toCode(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
