import { expect, it } from 'vitest';
import { registrationEmailLength as serverLength } from '../../../contract/registration/registration.contract';
import { registrationEmailLength } from './credentials-fields';

it('asks for the length that the server asks for', () => {
  expect(registrationEmailLength).toEqual(serverLength);
});
