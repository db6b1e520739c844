import * as z from 'zod/mini';
import type { RouteDeclaration } from '../../contract/route/define-route';

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
