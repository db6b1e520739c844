import { expect, it } from 'vitest';
import { spacedSerial } from './spaced-serial';

it('parts sixteen digits into four groups', () => {
  expect(spacedSerial('0050112345678901')).toBe('0050\u00A01123\u00A04567\u00A08901');
});
