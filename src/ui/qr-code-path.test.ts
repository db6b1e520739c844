import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { qrCodePath } from './qr-code-path';

/** The dark modules that a path of rectangles covers. */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  );
}

it.each([
  ['a', 'M'],
  ['https://wallet.example/pay/4qX8', 'M'],
  ['支付 12.50', 'M'],
  ['x'.repeat(299), 'M'],
  ['x'.repeat(300), 'L'],
  ['x'.repeat(1200), 'L'],
] as const)('draws each dark square of %s and no other', (text, errorCorrectionLevel) => {
  const { modules } = create(text, { errorCorrectionLevel });
  const { edge, path } = qrCodePath(text);
  const dark = Array.from({ length: modules.size ** 2 }, (_, place) => place)
    .filter((place) => modules.data[place] === 1)
    .map((place) => `${place % modules.size},${Math.floor(place / modules.size)}`);
  expect(edge).toBe(modules.size);
  expect(squaresOf(path)).toEqual(dark);
});

it('refuses a text that no code can hold', () => {
  expect(() => qrCodePath('x'.repeat(5000))).toThrow(/too big/);
});
