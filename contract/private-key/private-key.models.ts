import * as z from 'zod/mini';
import { authenticatorCodeModel } from '../auth/auth.models';
import { keyPasswordLength } from './private-key-limits';

export const privateKeyBodyModel = z.strictObject({
  password: z.string().check(z.minLength(keyPasswordLength.min), z.maxLength(keyPasswordLength.max)),
  /** Of the authenticator app, where one is connected. */
  code: z.optional(authenticatorCodeModel),
});

/** The user's own key on Tectum 4.0; whoever has it has what lies at its address. */
export const privateKeyModel = z.object({
  /** 0x and 64 hexadecimal digits. */
  hex: z.string(),
  /** The key's own address, at which nothing lies but what the user sends there himself. */
  address: z.string(),
});

export type PrivateKey = z.infer<typeof privateKeyModel>;
