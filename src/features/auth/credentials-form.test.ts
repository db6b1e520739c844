import { describe, expect, it } from 'vitest';
import { signInBodyModel } from '../../../contract/auth/auth.contract';
import { credentialsProblems } from './credentials-form';

const email = 'name@host.example';

describe('credentialsProblems', () => {
  it('asks for both', () => {
    expect(credentialsProblems({ email: ' ', password: '' })).toEqual({
      email: { kind: 'required' },
      password: { kind: 'required' },
    });
  });

  it.each([1, 255, 256])('agrees with the server on a password of %i characters', (length) => {
    const password = 'a'.repeat(length);
    const isFine = credentialsProblems({ email, password }).password === undefined;
    expect(isFine).toBe(signInBodyModel.safeParse({ login: email, password, token: 't' }).success);
  });

  it.each([240, 241, 242, 243, 260])(
    'agrees with the server on an address with a name of %i characters',
    (length) => {
      const address = `${'a'.repeat(length)}@host.example`;
      const isFine = credentialsProblems({ email: address, password: 'p' }).email === undefined;
      expect(isFine).toBe(signInBodyModel.safeParse({ login: address, password: 'p', token: 't' }).success);
    },
  );
});
