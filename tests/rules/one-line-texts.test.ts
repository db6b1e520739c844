import { expect, test } from 'vitest';
import { sampledRoutes } from '../security/support/sample-inputs';

/** Texts that are no line for others to read: secrets, long messages, what is only looked up, and what is signed. */
const otherTexts = [
  /[ .](?:token|refreshToken|regKey|userKey|sk|key|password|credential)$/,
  / message$/,
  / to$/,
  / credential\.transports\./,
  /^(?:checkPayment|payAtTill) /,
];
const isOther = (field: string): boolean => otherTexts.some((pattern) => pattern.test(field));

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function withLeaf(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  copy[key] = withLeaf(copy[key], rest, text);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Fields of bodies that take any words. */
const freeTexts = sampledRoutes.flatMap(({ name, route, body }) => {
  const takes = (path: Path, text: string): boolean =>
    route.body?.safeParse(withLeaf(body, path, text)).success === true;
  return leavesOf(body)
    .filter((path) => takes(path, 'any words'))
    .map((path) => ({ field: `${name} ${path.join('.')}`, takes: (text: string) => takes(path, text) }));
});

test('lines that others read have no invisible characters', () => {
  const lines = freeTexts.filter(({ field }) => !isOther(field));
  expect(lines.length).toBeGreaterThan(5);
  for (const mark of ['\u202E', '\u2066', '\u200F', '\u200B'])
    expect(lines.filter(({ takes }) => takes(`any${mark}words`)).map(({ field }) => field)).toEqual([]);
});

test('each exception is needed', () => {
  const fields = freeTexts.map(({ field }) => field);
  expect(otherTexts.filter((pattern) => !fields.some((field) => pattern.test(field)))).toEqual([]);
});
