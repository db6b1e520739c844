import { describe, expect, it } from 'vitest';
import { estimatedFee, feeText, isLowFee, isSettled, readFee, tierFee } from './fee-rules';
import type { FeeTerms } from './fee-rules';

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
    expect(feeText(fixed, { kind: 'tier', tier: 'high' })).toBe('0.0013');
    expect(isSettled({ ...ether, baseFee: '0' })).toBe(true);
    expect(isLowFee(fixed, '0.0013')).toBe(false);
  });
});

describe('readFee', () => {
  it('takes a tier, and what is typed with point or comma', () => {
    expect(readFee(ether, { kind: 'tier', tier: 'high' })).toEqual({ fee: '0.013' });
    expect(readFee(ether, { kind: 'typed', text: ' 0,0020 ' })).toEqual({ fee: '0.002' });
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
    expect(readFee(ether, { kind: 'typed', text })).toEqual({ problem });
  });

  it('takes both bounds themselves, and anything above where nothing bounds it', () => {
    expect(readFee(ether, { kind: 'typed', text: '0.0013' })).toEqual({ fee: '0.0013' });
    expect(readFee(ether, { kind: 'typed', text: '0.5' })).toEqual({ fee: '0.5' });
    const { most: _, ...unbounded } = ether;
    expect(readFee(unbounded, { kind: 'typed', text: '999' })).toEqual({ fee: '999' });
  });

  it('says of a tier, too, that it is more than there is', () => {
    expect(readFee({ ...ether, most: '0.002' }, { kind: 'tier', tier: 'average' })).toEqual({
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
