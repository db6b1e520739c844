import { expect, it } from 'vitest';
import { secureModes } from '../../../contract/user/user.contract';
import { usesAuthenticator } from './security-change';

it('is so for the modes that ask for the app, and for no others', () => {
  const answers = Object.entries(secureModes).map(([name, mode]) => [
    name,
    usesAuthenticator({ secure: { mode } }),
  ]);
  expect(Object.fromEntries(answers)).toEqual({
    justEmail: false,
    justTwoFactor: true,
    fullSecure: true,
    notSecure: false,
  });
});
