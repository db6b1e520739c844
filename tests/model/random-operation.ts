import fc from 'fast-check';

/** A generated operation on the ledger; the numbers select users, currencies and amounts. */
export interface RandomOperation {
  kind: (typeof operationKinds)[number];
  user: number;
  other: number;
  currency: number;
  amountMinor: bigint;
  feeMinor: bigint;
  /** Selects a hold or an earlier key. */
  pick: number;
}

export const operationKinds = [
  'deposit',
  'credit',
  'debit',
  'mint',
  'fillGreen',
  'requestBlueFill',
  'broadcastBlueFill',
  'endBlueFill',
  'failBlueFill',
  'billsToPay',
  'payToBills',
  'burnGreen',
  'burnBlue',
  'payEpos',
  'refundEpos',
  'buyTct',
  'buyTctWithBills',
  'payReferrer',
  'requestSend',
  'broadcastSend',
  'finishSend',
  'failSend',
  'sendWithin',
  'migrate',
  'networkCost',
  'releaseHold',
  'repeatKey',
  'reuseKey',
  'wait',
] as const;

/** Mostly small amounts, so that balances often run out, sometimes enormous ones. */
const amounts = fc.oneof(
  { weight: 12, arbitrary: fc.bigInt({ min: 1n, max: 1_000n }) },
  { weight: 1, arbitrary: fc.constantFrom(1n, 10n ** 18n, 10n ** 37n) },
);

/** One operation; each is either valid or must be refused. */
export const randomOperation: fc.Arbitrary<RandomOperation> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('deposit' as const) },
    { weight: 20, arbitrary: fc.constantFrom(...operationKinds) },
  ),
  user: fc.nat(2),
  other: fc.nat(2),
  // Mostly the fee coin, so that bills run through their whole lives.
  currency: fc.oneof({ weight: 2, arbitrary: fc.constant(3) }, { weight: 1, arbitrary: fc.nat(5) }),
  amountMinor: amounts,
  feeMinor: fc.bigInt({ min: 0n, max: 20n }),
  pick: fc.nat(5),
});
