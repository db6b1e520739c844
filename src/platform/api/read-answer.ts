import { errorNameByCode } from '../../../contract/errors/error-catalogue';
import { ApiError } from './api-error';

const idsByAnswer = new WeakMap<object, string>();

/** Remembers the number of the request that an answer came from, for as long as the answer is kept. */
function noteOperationId(answer: object, operationId: string | null): void {
  if (operationId !== null && operationId !== '') idsByAnswer.set(answer, operationId);
}

/** What names an answer's request in the server's log: for a receipt, and to be quoted to whoever can help. */
export function operationIdOf(answer: object): string | undefined {
  return idsByAnswer.get(answer);
}

/** The success statuses that the contract's answers carry: done, or a code is asked for, of the app or by e-mail. */
const successStatuses = new Set([1, 10005, 10019]);

/** The body of a success answer; anything else is thrown as a refusal. */
export async function readAnswer(answer: Response): Promise<unknown> {
  const body = toRecord(await readJson(answer));
  const status = toCode(body['status']);
  if (answer.ok && status !== undefined && successStatuses.has(status)) {
    noteOperationId(body, answer.headers.get('x-operation-id'));
    return body;
  }
  const retryAfterS = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw toApiError({ httpStatus: answer.status, body, retryAfterS });
}

/** A lost session, by the HTTP status or by the body of an answer that calls itself a success. */
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
  });
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
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
