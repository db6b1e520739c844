import { beforeEach, describe, expect, it } from 'vitest';
import { forgetMailedLink, takeMailedLink, takenLink } from './mailed-link';

const pathname = '/password-reset';

beforeEach(forgetMailedLink);

describe('takeMailedLink', () => {
  it('keeps the secret of the screen’s own address until it is forgotten', () => {
    expect(takeMailedLink({ pathname, hash: 'Secret_of-a-mail-12345' })).toBe(true);
    expect(takenLink(pathname).link).toBe('Secret_of-a-mail-12345');
    forgetMailedLink();
    expect(takenLink(pathname).link).toBeNull();
  });

  it('leaves addresses alone that carry none', () => {
    expect(takeMailedLink({ pathname, hash: '' })).toBe(false);
    expect(takeMailedLink({ pathname: '/login', hash: 'id_token=1' })).toBe(false);
    expect(takenLink(pathname).link).toBeNull();
  });

  it('shows a link to its own screen only', () => {
    takeMailedLink({ pathname: '/registration', hash: 'Secret_of-a-mail-12345' });
    expect(takenLink('/registration').link).toBe('Secret_of-a-mail-12345');
    expect(takenLink('/password-reset').link).toBeNull();
  });

  it('distinguishes each opening, also of the same link', () => {
    takeMailedLink({ pathname, hash: 'same' });
    const { take } = takenLink(pathname);
    takeMailedLink({ pathname, hash: 'same' });
    expect(takenLink(pathname).take).not.toBe(take);
  });

  it.each(['a link', 'x'.repeat(65), '%41', '<script>'])('asks nobody about %j', (hash) => {
    expect(takeMailedLink({ pathname, hash })).toBe(true);
    expect(takenLink(pathname).link).toBe('-');
  });
});
