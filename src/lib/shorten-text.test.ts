import { describe, expect, it } from 'vitest';
import { shortenText } from './shorten-text';

describe('shortenText', () => {
  it.each([
    ['name@host.exam', 15, 'name@host.exam'],
    ['name@host.exampl', 15, 'name@host.exam…'],
    ['😀😀😀', 2, '😀…'],
    ['', 15, ''],
  ])('%j to %i', (text, maxLength, shortened) => {
    expect(shortenText(text, maxLength)).toBe(shortened);
  });
});
