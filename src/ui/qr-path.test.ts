import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path';

/** The squares that a path covers, read back from its words. */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`),
  );
}

describe('qrPath', () => {
  it.each(['x', 'https://wallet.example/qr-login#0123456789abcdefghijkl', 'ş'.repeat(100)])(
    'covers exactly the dark squares of %j',
    (text) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const { edge, path } = qrPath(text);
      const dark = Array.from(modules.data).flatMap((isDark, index) =>
        isDark === 1 ? [`${index % modules.size},${Math.floor(index / modules.size)}`] : [],
      );
      expect(edge).toBe(modules.size);
      expect(dark.length).toBeGreaterThan(100);
      expect(squaresOf(path)).toEqual(dark);
    },
  );
});
