import { describe, expect, it } from 'vitest';
import { checkPasswordRules } from '../../../contract/auth/password-rules';
import { confirmationAgrees, refusedCharacters } from './new-password-fields';

describe('confirmationAgrees', () => {
  it.each([
    ['Abc-12', '', true, true],
    ['Abc-12', 'Abc', true, true],
    ['Abc-12', 'Abd', true, false],
    ['Abc-12', 'Abc-12', true, true],
    ['Abc-12', 'Abc-123', true, false],
    ['Abc-12', 'Abc', false, false],
    ['Abc-12', '', false, false],
    ['Abc-12', 'Abc-12', false, true],
  ])('for %j and %j, typing %s: %s', (password, confirmation, isTyping, agrees) => {
    expect(confirmationAgrees({ password, confirmation, isTyping })).toBe(agrees);
  });
});

describe('refusedCharacters', () => {
  it('names each character once, whole ones too', () => {
    expect(refusedCharacters('Aç 1ç.-😀')).toEqual(['ç', ' ', '.', '😀']);
  });

  it('agrees with the password rules on every common character', () => {
    for (let code = 1; code < 1024; code += 1) {
      const character = String.fromCodePoint(code);
      const rule = checkPasswordRules(character).find(({ rule: name }) => name === 'allowedCharacters');
      expect([character, refusedCharacters(character).length === 0]).toEqual([character, rule?.met]);
    }
  });
});
