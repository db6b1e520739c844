import { describe, expect, it } from 'vitest';
import { confirmationAgrees } from './password-confirmation';

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
