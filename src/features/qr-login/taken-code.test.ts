// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTakenCode, takeCode, takenCode } from './taken-code';

const pathname = '/qr-login';

beforeEach(() => sessionStorage.clear());

describe('takeCode', () => {
  it('keeps the code of the screen’s own address until it is forgotten', () => {
    expect(takeCode({ pathname, hash: 'Code_of-a-browser' })).toBe(true);
    expect(takenCode().qrCode).toBe('Code_of-a-browser');
    forgetTakenCode(takenCode().take);
    expect(takenCode().qrCode).toBeNull();
  });

  it('keeps a code that was taken after the one that is forgotten', () => {
    takeCode({ pathname, hash: 'first' });
    const { take } = takenCode();
    takeCode({ pathname, hash: 'second' });
    forgetTakenCode(take);
    expect(takenCode().qrCode).toBe('second');
  });

  it('leaves addresses alone that carry none', () => {
    takeCode({ pathname, hash: 'first' });
    expect(takeCode({ pathname, hash: '' })).toBe(false);
    expect(takeCode({ pathname: '/bills', hash: 'second' })).toBe(false);
    expect(takenCode().qrCode).toBe('first');
  });

  it('distinguishes each opening, also of the same code', () => {
    takeCode({ pathname, hash: 'same' });
    const { take } = takenCode();
    expect(takenCode().take).toBe(take);
    takeCode({ pathname, hash: 'same' });
    expect(takenCode().take).not.toBe(take);
  });

  it.each(['a code', 'x'.repeat(65), '%41', '<script>', 'first#second'])(
    'takes %j away and keeps neither it nor an earlier one',
    (hash) => {
      takeCode({ pathname, hash: 'earlier' });
      expect(takeCode({ pathname, hash })).toBe(true);
      expect(takenCode().qrCode).toBeNull();
    },
  );
});
