import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { operationIdHeader } from '../../contract/operation-id';
import englishTexts from '../../public/locales/en/errors.json' with { type: 'json' };

/** For responses sent before any hook runs, so without the headers that hooks add. */
export const bareAnswerHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A whole HTTP/1.1 error response, for a connection whose request could not be read. */
function bareRefusal(options: { httpStatus: number; reason: string; operationId: string }): string {
  const { code } = errorCatalogue.incorrectParameters;
  const body: ErrorBody = {
    status: code,
    errorCode: code,
    errorMsgs: [],
    message: englishTexts.incorrectParameters,
    operationId: options.operationId,
  };
  const text = JSON.stringify(body);
  const headers = {
    ...bareAnswerHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    [operationIdHeader]: options.operationId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${options.httpStatus} ${options.reason}\r\n${lines.join('')}\r\n${text}`;
}

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to connections without a readable request: not HTTP, control characters, headers too long or too slow.
 */
export function answerClientErrors(log: Logger): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const httpStatus = statusByCode[error.code] ?? 400;
    const operationId = uuidv7();
    log.info({ operationId, statusCode: httpStatus, reason: error.code }, 'unreadable request');
    if (socket.writable) {
      socket.write(bareRefusal({ httpStatus, reason: STATUS_CODES[httpStatus] ?? '', operationId }));
    }
    socket.destroySoon();
  };
}
