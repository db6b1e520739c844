import type { ServerHttp2Stream } from 'node:http2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { AppError } from '../kernel/app-error';
import { uploadLimitOf } from './upload';

/** The minimum limit of any body, so that small ones need no exact bound. */
export const leastBodyBytes = 16 * 1024;

/** How much longer spacing and escapes of other clients may make a body. */
const allowance = 1.25;

/** The parts of a JSON schema that bound a value's length. */
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
 * The maximum size in bytes of a route's body: its largest valid input. Throws where the declaration leaves a
 * string, list or record unbounded.
 */
export function bodyLimitOf({
  path,
  body,
  upload,
}: Pick<RouteDeclaration, 'path' | 'body' | 'upload'>): number {
  if (upload !== undefined) return uploadLimitOf(upload);
  if (body === undefined) return leastBodyBytes;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Math.max(leastBodyBytes, Math.ceil(allowance * largestBytes(schema, `${path}: body`)));
}

/** The length of the longest valid JSON text without spaces. */
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

/** The longest number that JavaScript writes, such as -1.7976931348623157e+308. */
const longestNumber = 24;
const uuidLength = 36;

function textLength({ format, maxLength }: Schema, place: string): number {
  return bound(maxLength ?? (format === 'uuid' ? uuidLength : undefined), place);
}

/** Free text may consist of escapes only; text with a pattern of letters and digits can't. */
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

/** Far longer than the largest body takes on a bad connection. */
const usualLimitMs = 20_000;

/**
 * Ends requests whose body stays incomplete (408), so that slow senders can't hold connections. Node's own limit
 * does not cover HTTP/2 and runs only twice a minute.
 */
export function installBodyTimeout(app: FastifyInstance, limitMs = usualLimitMs): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!mayHaveBody(request)) return;
    const timer = setTimeout(() => {
      endConnectionAfter(reply);
      // A reader responds with the error; a route without a body has no reader.
      if (payload.listenerCount('error') > 0)
        payload.emit('error', new AppError('incorrectParameters', { httpStatus: 408 }));
    }, limitMs);
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
}

/** HTTP/2 needs no header to announce a body. */
function mayHaveBody({ method, headers, raw }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')) return true;
  return raw.httpVersionMajor >= 2 && method !== 'GET' && method !== 'HEAD' && length === undefined;
}

/** Nobody will read the rest of the body. */
function endConnectionAfter(reply: FastifyReply): void {
  const { stream } = reply.raw as { stream?: ServerHttp2Stream };
  if (stream === undefined) reply.header('connection', 'close');
  else reply.raw.once('finish', () => stream.close());
}
