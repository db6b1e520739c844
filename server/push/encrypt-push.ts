import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/** A browser's keys, as it gave them when it subscribed. */
export interface ReceiverKeys {
  /** 65 bytes. */
  publicKey: Buffer;
  /** 16 bytes. */
  secret: Buffer;
}

const recordSize = 4_096;
const tagBytes = 16;
/** Header, padding and text of every message have the same length, so that it does not tell what is inside. */
const paddedBytes = 2_048;

interface OneTime {
  salt: Buffer;
  /** Used for one message. */
  sender: ECDH;
}

function newOneTime(): OneTime {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function derive(secret: Buffer, options: { salt: Buffer; info: Buffer | string; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, options.salt, options.info, options.bytes));
}

/** Encrypts a message for one browser (RFC 8291, aes128gcm): the push service between can't read it. */
export function encryptPush(
  text: Buffer,
  receiver: ReceiverKeys,
  { padTo = paddedBytes, ...given }: Partial<OneTime> & { padTo?: number } = {},
): Buffer {
  const { salt, sender } = { ...newOneTime(), ...given };
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(receiver.publicKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.publicKey, senderKey]);
  const secret = derive(shared, { salt: receiver.secret, info, bytes: 32 });
  const key = derive(secret, { salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derive(secret, { salt, info: 'Content-Encoding: nonce\0', bytes: 12 });
  const padding = Buffer.alloc(Math.max(0, padTo - text.length));
  // The byte 2 marks the last record; zeros may follow it.
  const record = Buffer.concat([text, Buffer.from([2]), padding]);
  if (record.length + tagBytes > recordSize) throw new RangeError('a push message is too long');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize, 0);
  header.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, header, senderKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a key is a point on the curve, which a message can be encrypted for. */
export function isReceiverKey(publicKey: Buffer): boolean {
  try {
    newOneTime().sender.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
}
