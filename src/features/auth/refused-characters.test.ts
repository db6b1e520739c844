import { describe, expect, it } from 'vitest';
import { checkPasswordRules } from '../../../contract/auth/password-rules';
import { refusedCharacters } from './refused-characters';

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
