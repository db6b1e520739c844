import { sign } from 'node:crypto';
import { signingKeys } from '../../kernel/keys/signing-keys';
import { checkpointText, readCheckpoint } from './signed-note';
import type { Checkpoint } from './signed-note';

/** Signs the heads of the log: in this process, or in a separate one (`createRemoteSigner`). */
export interface LogSigner {
  /** The Ed25519 public key's 32 bytes. */
  publicKey: Buffer;
  /** Signs the text of a checkpoint. Rejects anything else, and a head that takes back an earlier one. */
  sign: (text: string) => Promise<Buffer>;
  /** Forgets the last head, once the operator has accepted that the books lack it. */
  restart: () => void;
}

/** Thrown when the signer is away, refuses, or answers with a wrong signature. The log waits; no block does. */
export class NotSigned extends Error {
  override readonly name: string = 'NotSigned';
}

/** Thrown, without signing, when the log has become shorter or has another tree hash at the same size. */
export class RewoundLogError extends NotSigned {
  override readonly name = 'RewoundLogError';

  constructor(
    message: string,
    /** The head that the signer signed before, if it returned one. */
    readonly note?: string,
  ) {
    super(message);
  }
}

/**
 * The limits of a signer: it signs only checkpoints, of one origin, and never a smaller size than the last, or another tree hash
 * for the same size.
 */
export class SignerLimits {
  constructor(private last?: Checkpoint) {}

  /** Throws if the text may not be signed; otherwise remembers it as the last, and returns it. */
  accept(text: string): Checkpoint {
    const asked = readCheckpoint(text);
    if (asked === undefined || checkpointText(asked) !== text)
      throw new RangeError('only a checkpoint can be signed');
    const { last } = this;
    if (last !== undefined) {
      if (asked.origin !== last.origin) throw new RangeError(`the signer signs only for ${last.origin}`);
      if (asked.size < last.size)
        throw new RewoundLogError(`size ${asked.size} follows ${last.size}: the log has become shorter`);
      if (asked.size === last.size && !asked.root.equals(last.root))
        throw new RewoundLogError(`size ${asked.size} has another tree hash than before`);
    }
    this.last = asked;
    return asked;
  }
}

/** Signs in this process, with a key derived from the master key. */
export function createLogSigner(seed: Uint8Array): LogSigner {
  const { privateKey, publicBytes } = signingKeys(seed);
  let limits = new SignerLimits();
  return {
    publicKey: publicBytes,
    sign(text) {
      limits.accept(text);
      return Promise.resolve(sign(null, Buffer.from(text), privateKey));
    },
    restart() {
      limits = new SignerLimits();
    },
  };
}
