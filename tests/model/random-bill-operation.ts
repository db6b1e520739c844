import fc from 'fast-check';

const kinds = [
  'issue',
  'handOver',
  'handOver',
  'export',
  'export',
  'export',
  'import',
  'import',
  'import',
  'deposit',
  'deposit',
  'deposit',
  'takeBack',
  'takeBack',
  'takeBack',
  'withdraw',
  'withdraw',
  'withdraw',
  'mint',
  'mint',
  'fill',
  'fill',
  'fillFromPool',
  'burn',
  'burn',
  'acknowledge',
  'freeze',
  'lock',
  'wait',
  'repeat',
  'reuse',
] as const;

/** What a drawn operation may be. */
export const billOperationKinds = [...new Set(kinds)];

/** Numbers that a run reads as users, bills and lines of the moment, so that the same numbers mean the same again. */
export interface RandomBillOperation {
  kind: (typeof kinds)[number];
  user: number;
  other: number;
  picks: number[];
}

export const randomBillOperation: fc.Arbitrary<RandomBillOperation> = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.nat(999),
  other: fc.nat(999),
  picks: fc.array(fc.nat(99_999), { minLength: 1, maxLength: 4 }),
});
