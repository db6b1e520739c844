import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { bodyLimitOf, leastBodyBytes } from './body-limit';

const path = '/api/planted' as const;
const limitOf = (body: z.ZodMiniType | undefined) =>
  bodyLimitOf({ path, ...(body !== undefined && { body }) });
const bounded = (length: number) => z.string().check(z.maxLength(length));

test('a small body, and none, get the same room', () => {
  expect(limitOf(undefined)).toBe(leastBodyBytes);
  expect(limitOf(z.strictObject({ email: bounded(254) }))).toBe(leastBodyBytes);
});

test.each<[what: string, body: z.ZodMiniType, largest: unknown]>([
  [
    'ids',
    z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(2_000))) }),
    { ids: Array.from({ length: 2_000 }, () => '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b') },
  ],
  ['any writing', z.strictObject({ note: bounded(9_000) }), { note: '\u0001'.repeat(9_000) }],
  [
    'one of several, and nothing',
    z.strictObject({
      lines: z.array(z.union([bounded(3), z.nullable(bounded(500))])).check(z.maxLength(50)),
    }),
    { lines: Array.from({ length: 50 }, () => '文'.repeat(500)) },
  ],
  [
    'records',
    z.strictObject({
      bills: z
        .record(bounded(100), z.int().check(z.maximum(100)))
        .register(z.globalRegistry, { maxProperties: 300 }),
    }),
    { bills: Object.fromEntries(Array.from({ length: 300 }, (_, key) => [String(key).padStart(100), -100])) },
  ],
])('a large body of %s fits, and one of twice its length does not', (_what, body, largest) => {
  const length = Buffer.byteLength(JSON.stringify(largest));
  expect(limitOf(body)).toBeGreaterThan(length);
  expect(limitOf(body)).toBeLessThan(length * 20);
});

test('five hundred blanks are far from too many', () => {
  const body = {
    fee: '1',
    currencyFill: 'x'.repeat(64),
    ids: Array.from({ length: 500 }, () => 'x'.repeat(36)),
  };
  expect(bodyLimitOf(mintHouseRoutes.fillBills)).toBeGreaterThan(10 * JSON.stringify(body).length);
});

test.each<[z.ZodMiniType, string]>([
  [z.strictObject({ text: z.string() }), 'body.text: nothing bounds its length'],
  [z.strictObject({ list: z.array(z.int()) }), 'body.list: nothing bounds its length'],
  [z.strictObject({ bills: z.record(bounded(3), z.int()) }), 'body.bills: nothing bounds its length'],
  [z.strictObject({ anything: z.unknown() }), 'body.anything: nothing tells what it can be'],
])('a body without a bound is refused when its route is mounted', (body, message) => {
  expect(() => limitOf(body)).toThrow(`${path}: ${message}`);
});
