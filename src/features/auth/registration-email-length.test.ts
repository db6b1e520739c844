import { expect, it } from 'vitest';
import { registrationEmailLength as serverLength } from '../../../contract/registration/registration.models';
import { registrationEmailLength } from './registration-email-length';

it('asks for the length that the server asks for', () => {
  expect(registrationEmailLength).toEqual(serverLength);
});
