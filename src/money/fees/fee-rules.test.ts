import { describe, expect, it } from 'vitest';
import { estimatedFee, feeShare, feeWarning, isLowFee, isSettled, readFee, tierFee } from './fee-rules';
import type { FeeTerms, MovedValue } from './fee-rules';

const ether: FeeTerms = { baseFee: '0.0013', decimal: 18, isFixed: false, most: '0.5' };

describe('fee tiers', () => {
  it('are once, three times and ten times the base fee', () => {
    expect(tierFee(ether, 'low')).toBe('0.0013');
    expect(tierFee(ether, 'average')).toBe('0.0039');
    expect(tierFee(ether, 'high')).toBe('0.013');
    expect(estimatedFee(ether)).toBe('0.0039');
  });

  it('leave nothing to choose where the fee is fixed, or none', () => {
    const fixed = { ...ether, isFixed: true };
    expect(isSettled(fixed)).toBe(true);
    expect(estimatedFee(fixed)).toBe('0.0013');
    expect(readFee(fixed, { kind: 'tier', tier: 'high' }, '.')).toEqual({ fee: '0.0013' });
    expect(isSettled({ ...ether, baseFee: '0' })).toBe(true);
    expect(isLowFee(fixed, '0.0013')).toBe(false);
  });
});

describe('readFee', () => {
  it('takes a tier, and what is typed with point or comma', () => {
    expect(readFee(ether, { kind: 'tier', tier: 'high' }, '.')).toEqual({ fee: '0.013' });
    expect(readFee(ether, { kind: 'typed', text: ' 0,0020 ' }, '.')).toEqual({ fee: '0.002' });
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'format'],
    ['-1', 'format'],
    ['1e3', 'format'],
    ['0.0000000000000000001', 'format'],
    ['0', 'tooLow'],
    ['0.001299', 'tooLow'],
    ['0.500001', 'tooHigh'],
  ])('refuses %j', (text, problem) => {
    expect(readFee(ether, { kind: 'typed', text }, '.')).toEqual({ problem });
  });

  it('asks what a grouping mark before three digits means, and never asks that of a tier', () => {
    const coin = { baseFee: '1.125', decimal: 6, isFixed: false };
    expect(readFee(coin, { kind: 'typed', text: '1.125' }, ',')).toEqual({
      problem: 'ambiguous',
      readings: { grouped: '1125', decimal: '1.125' },
    });
    expect(readFee(coin, { kind: 'tier', tier: 'low' }, ',')).toEqual({ fee: '1.125' });
    expect(readFee({ ...coin, isFixed: true }, { kind: 'typed', text: '9' }, ',')).toEqual({ fee: '1.125' });
  });

  it('takes both bounds themselves, and anything above where nothing bounds it', () => {
    expect(readFee(ether, { kind: 'typed', text: '0.0013' }, '.')).toEqual({ fee: '0.0013' });
    expect(readFee(ether, { kind: 'typed', text: '0.5' }, '.')).toEqual({ fee: '0.5' });
    const { most: _, ...unbounded } = ether;
    expect(readFee(unbounded, { kind: 'typed', text: '999' }, '.')).toEqual({ fee: '999' });
  });

  it('says of a tier, too, that it is more than there is', () => {
    expect(readFee({ ...ether, most: '0.002' }, { kind: 'tier', tier: 'average' }, '.')).toEqual({
      problem: 'tooHigh',
    });
  });
});

describe('isLowFee', () => {
  it('is what is below the average', () => {
    expect(isLowFee(ether, '0.0038')).toBe(true);
    expect(isLowFee(ether, '0.0039')).toBe(false);
  });
});

describe('feeWarning', () => {
  const tron: FeeTerms = { baseFee: '13', decimal: 6, isFixed: false, price: '0.25' };
  const dollars = (amount: string): MovedValue => ({ amount, decimal: 6, price: '1', isFeeCoin: false });

  it('warns above the highest tier, whatever is moved', () => {
    expect(feeWarning(tron, '130')).toBeUndefined();
    expect(feeWarning(tron, '130.000001')).toBe('aboveHigh');
    expect(feeWarning({ ...tron, moved: dollars('1000000') }, '4999')).toBe('aboveHigh');
  });

  it('warns above a tenth of what is moved, tiers too', () => {
    const terms = { ...tron, moved: dollars('97.5') };
    expect(feeWarning(terms, '39')).toBeUndefined();
    expect(feeWarning(terms, '39.000001')).toBe('aboveTenth');
    expect(feeWarning({ ...tron, moved: dollars('10') }, tierFee(tron, 'average'))).toBe('aboveTenth');
  });

  it('warns of a fixed fee as well, which is never above a tier', () => {
    const fixed = { ...tron, isFixed: true };
    expect(feeWarning({ ...fixed, moved: dollars('32.5') }, '13')).toBeUndefined();
    expect(feeWarning({ ...fixed, moved: dollars('32.4') }, '13')).toBe('aboveTenth');
  });

  it('compares amounts of one coin without its price, and nothing without prices', () => {
    const same = { amount: '5', decimal: 8, price: null, isFeeCoin: true };
    const tet: FeeTerms = { baseFee: '0.1', decimal: 8, isFixed: false, price: null, moved: same };
    expect(feeWarning(tet, '0.5')).toBeUndefined();
    expect(feeWarning(tet, '0.50000001')).toBe('aboveTenth');
    expect(feeWarning({ ...tron, price: null, moved: dollars('1') }, '39')).toBeUndefined();
    expect(feeWarning({ ...tron, moved: { ...dollars('1'), price: null } }, '39')).toBeUndefined();
  });

  it('is exact where coins have other decimals', () => {
    const moved = { amount: '39', decimal: 18, price: '0.01', isFeeCoin: false };
    const terms: FeeTerms = { baseFee: '0.0001', decimal: 8, isFixed: false, price: '390', moved };
    expect(feeWarning(terms, '0.0001')).toBeUndefined();
    expect(feeWarning(terms, '0.00010001')).toBe('aboveTenth');
  });
});

describe('feeShare', () => {
  const terms: FeeTerms = {
    baseFee: '13',
    decimal: 6,
    isFixed: false,
    price: '0.25',
    moved: { amount: '20', decimal: 6, price: '1', isFeeCoin: false },
  };

  it('is in dollars, with a whole percentage', () => {
    expect(feeShare(terms, '39')).toEqual({ fee: '9.75', moved: '20.00', percent: 49 });
    expect(feeShare(terms, '160')).toMatchObject({ percent: 200 });
  });

  it('is not said without both prices, or of less than a cent', () => {
    expect(feeShare({ ...terms, price: null }, '39')).toBeUndefined();
    expect(feeShare({ ...terms, moved: undefined }, '39')).toBeUndefined();
    expect(feeShare(terms, '0.001')).toBeUndefined();
  });
});
