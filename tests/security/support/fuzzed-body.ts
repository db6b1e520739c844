import fc from 'fast-check';

const nasty = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '🙂'.repeat(50),
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '1e3',
  '-0',
  'NaN',
  '٣٣٣٣٣',
  'x'.repeat(5000),
];

const deepest = 3_000;

function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** One body of each kind that `fuzzedBody` generates, with every nasty value: the minimum that each run covers. */
export function eachKindOfBody(valid: Record<string, unknown>): string[] {
  const [field = ''] = Object.keys(valid);
  const values = [...nasty, null, true, -0.5, [], [valid], { [field]: valid }];
  return [
    ...values.map((value) => JSON.stringify({ ...valid, [field]: value })),
    JSON.stringify({ ...valid, undeclared: 1 }),
    'null',
    nested(1),
    nested(deepest),
  ];
}

/** JSON texts: arbitrary ones, and the valid body with some fields replaced, nested, duplicated or added. */
export function fuzzedBody(valid: Record<string, unknown>): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...nasty),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const field = fc.oneof(fc.constantFrom(...Object.keys(valid)), fc.string());
  const changed = fc
    .array(fc.tuple(field, value), { minLength: 1, maxLength: 4 })
    .map((changes) => JSON.stringify({ ...valid, ...Object.fromEntries(changes) }));
  const deep = fc.integer({ min: 1, max: deepest }).map(nested);
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 3, arbitrary: fc.json() },
    { weight: 1, arbitrary: deep },
  );
}
