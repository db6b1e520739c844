import type { ServerHttp2Stream } from 'node:http2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { AppError } from '../kernel/app-error';

/** What is read of any body: small ones need no exact bound, and spacing and escapes their place. */
export const leastBodyBytes = 16 * 1024;

/** How far other programs' spacing and escapes may make a body longer than it need be. */
const allowance = 1.25;

/** What a declaration says of a value, as far as it tells how long that can get. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  maxProperties?: number;
}

/**
 * The most bytes that are read of a route's body: enough for the largest that its declaration takes. Throws where the
 * declaration sets no bound to a text, a list or a record.
 */
export function bodyLimitOf({ path, body }: Pick<RouteDeclaration, 'path' | 'body'>): number {
  if (body === undefined) return leastBodyBytes;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Math.max(leastBodyBytes, Math.ceil(allowance * largestBytes(schema, `${path}: body`)));
}

/** The length of the longest JSON text that fits, without spaces. */
function largestBytes(schema: Schema, place: string): number {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return Math.max(...options.map((option) => largestBytes(option, place)));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length));
  switch (schema.type) {
    case 'string':
      return 2 + textLength(schema, place) * bytesOfUnit(schema);
    case 'array':
      return 2 + bound(schema.maxItems, place) * (1 + largestBytes(schema.items ?? {}, `${place}[]`));
    case 'object':
      return 2 + membersBytes(schema, place);
    case 'integer':
    case 'number':
      return longestNumber;
    case 'boolean':
    case 'null':
      return 'false'.length;
    case undefined:
    default:
      throw new RangeError(`${place}: nothing tells what it can be`);
  }
}

/** Of any that JavaScript writes, such as -1.7976931348623157e+308. */
const longestNumber = 24;
const uuidLength = 36;

function textLength({ format, maxLength }: Schema, place: string): number {
  return bound(maxLength ?? (format === 'uuid' ? uuidLength : undefined), place);
}

/** A text that may hold anything may be escapes from end to end; what keeps to a pattern of letters and digits is not. */
function bytesOfUnit({ pattern }: Schema): number {
  const isOfAnyWriting = pattern === undefined || /\\p\{/i.test(pattern);
  return isOfAnyWriting ? String.raw`\u0000`.length : 1;
}

function membersBytes(schema: Schema, place: string): number {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  const named = Object.entries(properties).map(
    ([name, member]) => JSON.stringify(name).length + 2 + largestBytes(member, `${place}.${name}`),
  );
  const sum = named.reduce((bytes, one) => bytes + one, 0);
  if (typeof additionalProperties !== 'object') return sum;
  const key = largestBytes(propertyNames ?? { type: 'string' }, `${place}: a key`);
  const entry = key + 2 + largestBytes(additionalProperties, `${place}: a value`);
  return sum + bound(schema.maxProperties, place) * entry;
}

function bound(most: number | undefined, place: string): number {
  if (most === undefined) throw new RangeError(`${place}: nothing bounds its length`);
  return most;
}

/** Far longer than the largest body takes on a bad line. */
const usualLimitMs = 20_000;

/**
 * Ends a request whose body does not come to an end (408): who sends a byte now and then would keep its connection busy for
 * as long as he likes. Node's own limit knows no HTTP/2 and looks only twice a minute.
 */
export function installBodyTimeout(app: FastifyInstance, limitMs = usualLimitMs): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!mayHaveBody(request)) return;
    const timer = setTimeout(() => {
      endConnectionAfter(reply);
      // Who reads it answers with the error; nobody does in a route that takes no body.
      if (payload.listenerCount('error') > 0)
        payload.emit('error', new AppError('incorrectParameters', { httpStatus: 408 }));
    }, limitMs);
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
}

/** HTTP/2 needs no header for a body. */
function mayHaveBody({ method, headers, raw }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')) return true;
  return raw.httpVersionMajor >= 2 && method !== 'GET' && method !== 'HEAD' && length === undefined;
}

/** What may still come of the body is nobody's. */
function endConnectionAfter(reply: FastifyReply): void {
  const { stream } = reply.raw as { stream?: ServerHttp2Stream };
  if (stream === undefined) reply.header('connection', 'close');
  else reply.raw.once('finish', () => stream.close());
}
