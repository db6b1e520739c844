import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eposFee } from './payment-amounts';

test.each([
  [1_000n, '1', 10n],
  [1_001n, '1', 11n],
  [1n, '1', 1n],
  [1n, '0.01', 1n],
  [1_000n, '0', 0n],
  [1_000n, '2.5', 25n],
  [1_000n, '100', 1_000n],
])('of %s at %s percent it is %s', (amountMinor, percent, feeMinor) => {
  expect(eposFee(amountMinor, percent)).toBe(feeMinor);
});

test('splitting a payment never makes it less, and it is never more than the payment', () => {
  const percent = fc.constantFrom('0', '0.01', '1', '2.75', '99.99', '100');
  const part = fc.bigInt({ min: 1n, max: 10n ** 26n });
  fc.assert(
    fc.property(part, part, percent, (left, right, rate) => {
      const whole = eposFee(left + right, rate);
      return whole <= left + right && eposFee(left, rate) + eposFee(right, rate) >= whole;
    }),
  );
});
