import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailModel } from '../../../contract/auth/auth.contract';
import { emailProblem } from './field-problem';

const length = { min: 5, max: 254 };

describe('emailProblem', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['name', 'email'],
    ['name@host', 'email'],
    ['.name@host.example', 'email'],
    [`${'a'.repeat(250)}@b.example`, 'maxLength'],
  ])('refuses %j', (typed, kind) => {
    expect(emailProblem(typed, length)?.kind).toBe(kind);
  });

  it('names the length that an area asks for', () => {
    expect(emailProblem('a@b.c', { min: 6, max: 50 })?.kind).toBe('email');
    expect(emailProblem('a@b.cd', { min: 7, max: 50 })).toEqual({ kind: 'minLength', count: 7 });
    expect(emailProblem(`${'a'.repeat(45)}@b.example`, { min: 6, max: 50 })).toEqual({
      kind: 'maxLength',
      count: 50,
    });
  });

  it('passes surrounding space, which the server trims', () => {
    expect(emailProblem(' name@host.example ', length)).toBeUndefined();
  });

  it('agrees with the server on any address', () => {
    const addresses = fc.oneof(
      fc.emailAddress(),
      fc.string({ maxLength: 40 }).map((text) => `a${text}@b.example`),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        return (emailProblem(address, length) === undefined) === emailModel.safeParse(address).success;
      }),
    );
  });
});
