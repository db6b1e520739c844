import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isReceiverKey } from './encrypt-push';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, appendix A. */
const receiver = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test('encrypts the example of RFC 8291 to its very bytes', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  const encrypted = encryptPush(text, receiver, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    sender,
    padTo: 0,
  });
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no length tells what is inside, and no two messages are alike', () => {
  const texts = ['a', 'a', 'a much longer message with an amount of 1,234.56 TET'];
  const sent = texts.map((text) => encryptPush(Buffer.from(text), receiver));
  expect(new Set(sent.map(({ length }) => length)).size).toBe(1);
  expect(new Set(sent.map((message) => message.toString('hex'))).size).toBe(3);
  expect(() => encryptPush(Buffer.alloc(4_096), receiver)).toThrow('too long');
});

test('knows a key that nothing can be encrypted for', () => {
  expect(isReceiverKey(receiver.publicKey)).toBe(true);
  expect(isReceiverKey(Buffer.alloc(65, 4))).toBe(false);
  expect(isReceiverKey(Buffer.alloc(0))).toBe(false);
});
