import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRecoveryLink, takeRecoveryLink, takenRecoveryLink } from './recovery-link';

const pathname = '/password-reset';

beforeEach(forgetRecoveryLink);

describe('takeRecoveryLink', () => {
  it('keeps the secret of the screen’s own address until it is forgotten', () => {
    expect(takeRecoveryLink({ pathname, hash: 'Secret_of-a-mail-12345' })).toBe(true);
    expect(takenRecoveryLink().link).toBe('Secret_of-a-mail-12345');
    forgetRecoveryLink();
    expect(takenRecoveryLink().link).toBeNull();
  });

  it('leaves addresses alone that carry none', () => {
    expect(takeRecoveryLink({ pathname, hash: '' })).toBe(false);
    expect(takeRecoveryLink({ pathname: '/login', hash: 'id_token=1' })).toBe(false);
    expect(takenRecoveryLink().link).toBeNull();
  });

  it('distinguishes each opening, also of the same link', () => {
    takeRecoveryLink({ pathname, hash: 'same' });
    const { take } = takenRecoveryLink();
    takeRecoveryLink({ pathname, hash: 'same' });
    expect(takenRecoveryLink().take).not.toBe(take);
  });

  it.each(['a link', 'x'.repeat(65), '%41', '<script>'])('asks nobody about %j', (hash) => {
    expect(takeRecoveryLink({ pathname, hash })).toBe(true);
    expect(takenRecoveryLink().link).toBe('-');
  });
});
