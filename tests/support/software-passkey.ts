import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Assertion, CreationOptions, NewCredential } from '../../contract/passkeys/passkeys.contract';

/** What a browser or an authenticator might do otherwise than it should. */
interface Oddities {
  origin?: string;
  userHandle?: string;
  counter?: number;
  /** Whether its owner has unlocked it. */
  isUnlocked?: boolean;
}

/** A passkey in software, with the browser around it. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 1;
  userHandle = '';
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;

  constructor(private readonly origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.privateKey = pair.privateKey;
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Answers the options of a new passkey. */
  create(options: CreationOptions, oddities: Oddities = {}): NewCredential {
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const data = Buffer.concat([this.authenticatorData(options.rp.id, 0x40, oddities), credential]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, oddities).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge. */
  sign({ challenge, rpId }: { challenge: string; rpId: string }, oddities: Oddities = {}): Assertion {
    const authenticatorData = this.authenticatorData(rpId, 0, oddities);
    const clientData = this.clientData('webauthn.get', challenge, oddities);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: oddities.userHandle ?? this.userHandle,
    };
  }

  private authenticatorData(rpId: string, flags: number, { counter, isUnlocked = true }: Oddities): Buffer {
    this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      // User present (1), user verified (4).
      Buffer.from([flags | 0x01 | (isUnlocked ? 0x04 : 0)]),
      count,
    ]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Oddities): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
