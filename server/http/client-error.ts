import { STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import type { Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { bareRefusal } from './bare-answer';

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers connections on which no request could be read: not HTTP, control characters, headers too long or too slow. */
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
