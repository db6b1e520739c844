// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTakenPayment, keepPayment, takePayment, takenPayment } from './taken-payment';

const pathname = '/epos';

beforeEach(() => sessionStorage.clear());

describe('takePayment', () => {
  it('keeps the data of the payment’s own address until it is forgotten', () => {
    expect(takePayment({ pathname, searchStr: '?data=Abc-_9' })).toBe(true);
    expect(takenPayment().data).toBe('Abc-_9');
    forgetTakenPayment();
    expect(takenPayment().data).toBeNull();
  });

  it('also reads data that looks like a number, and an address with a slash at its end', () => {
    expect(takePayment({ pathname: '/epos/', searchStr: '?data=0123' })).toBe(true);
    expect(takenPayment().data).toBe('0123');
  });

  it('leaves addresses alone that carry none', () => {
    keepPayment('first');
    expect(takePayment({ pathname, searchStr: '' })).toBe(false);
    expect(takePayment({ pathname: '/pay', searchStr: '?data=second' })).toBe(false);
    expect(takePayment({ pathname: '/epos/receipt/1', searchStr: '?data=second' })).toBe(false);
    expect(takenPayment().data).toBe('first');
  });

  it('distinguishes each scan, also of the same code', () => {
    keepPayment('same');
    const { take } = takenPayment();
    expect(takenPayment().take).toBe(take);
    keepPayment('same');
    expect(takenPayment().take).not.toBe(take);
  });

  it.each([
    '?data=',
    '?data=a%20b',
    '?data=a%2Bb',
    '?data=a=',
    '?other=1',
    '?data=a&data=b',
    `?data=${'x'.repeat(4097)}`,
  ])('takes %s away and keeps neither it nor an earlier one', (searchStr) => {
    keepPayment('earlier');
    expect(takePayment({ pathname, searchStr })).toBe(true);
    expect(takenPayment().data).toBeNull();
  });
});
