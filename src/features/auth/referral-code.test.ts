import { describe, expect, it } from 'vitest';
import {
  referralCodeLength as serverLength,
  referralIdModel,
} from '../../../contract/registration/registration.contract';
import { referralCodeLength, referralCodeOf, referralCodeProblem } from './referral-code';

describe('referralCodeProblem', () => {
  it.each([
    ['', undefined],
    [' 12345 ', undefined],
    ['10', undefined],
    ['999999999999', undefined],
    ['7', 'length'],
    ['1234567890123', 'length'],
    ['0123', 'length'],
    ['12a', 'digitsOnly'],
    ['١٢٣', 'digitsOnly'],
    ['-12', 'digitsOnly'],
    ['1e3', 'digitsOnly'],
  ])('%j: %s', (typed, problem) => {
    expect(referralCodeProblem(typed)).toBe(problem);
  });

  it.each(['10', '12345', '999999999999', '9', '1234567890123'])('agrees with the server on %s', (code) => {
    expect(referralCodeProblem(code) === undefined).toBe(referralIdModel.safeParse(Number(code)).success);
  });
});

it('asks for as many digits as the server', () => {
  expect(referralCodeLength).toEqual(serverLength);
});

describe('referralCodeOf', () => {
  it.each([
    [12345, '12345'],
    ['12345', '12345'],
    ['<b>', ''],
    [['12'], ''],
    [undefined, ''],
  ])('reads %j of a link as %j', (value, code) => {
    expect(referralCodeOf(value)).toBe(code);
  });
});
