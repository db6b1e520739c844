import { expect, it } from 'vitest';
import { seededRandom, spacedSerial } from './serials';

it('parts sixteen digits into four groups', () => {
  expect(spacedSerial('0050112345678901')).toBe('0050\u00A01123\u00A04567\u00A08901');
});

const draw = (text: string) => {
  const random = seededRandom(text);
  return Array.from({ length: 5 }, random);
};

it('draws the same for the same text, and something else for its neighbour', () => {
  expect(draw('0050100000000001')).toEqual(draw('0050100000000001'));
  expect(draw('0050100000000001')).not.toEqual(draw('0050100000000002'));
});

it('stays between 0 and 1', () => {
  const random = seededRandom('x');
  const numbers = Array.from({ length: 1000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
});
