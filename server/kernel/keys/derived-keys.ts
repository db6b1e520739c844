import { hkdfSync } from 'node:crypto';

/** A key for each purpose, so that a value made for one is never valid for another. */
export interface DerivedKeys {
  accessToken: Uint8Array;
  refreshToken: Uint8Array;
  emailCode: Uint8Array;
  /** Makes the keys that tie a session to its mailed codes. */
  flowKey: Uint8Array;
  captcha: Uint8Array;
  /** Encrypts the responses stored for repeated requests. */
  keptAnswer: Uint8Array;
  /** Encrypts the secrets of authenticator apps. */
  totpSecret: Uint8Array;
  /** Hashes the codes that replace a lost authenticator app. */
  recoveryCode: Uint8Array;
  /** Hashes the passcodes of bills. */
  billPin: Uint8Array;
  /** Encrypts an export's result until its owner has it. */
  exportResult: Uint8Array;
  /** Encrypts the passcodes of bulk imports that wait. */
  bulkPin: Uint8Array;
  /** Ties a provider sign-in to the browser that started it. */
  socialNonce: Uint8Array;
  /** Hashes the bodies of idempotent requests. */
  requestBody: Uint8Array;
  /** Encrypts the seed of all addresses. */
  walletSeed: Uint8Array;
  /** Hashes API keys. */
  apiKey: Uint8Array;
  /** The seed of the Ed25519 key that signs payment requests. */
  eposSigning: Uint8Array;
  /** The seed of the Ed25519 key that signs statements of accounts. */
  statementSigning: Uint8Array;
  /** The seed of the Ed25519 key that signs proofs of reserves. */
  reserveSigning: Uint8Array;
  /** Blinds the owners of leaves in a proof of reserves. */
  reserveLeaf: Uint8Array;
  /** The seed of the Ed25519 key that signs the heads of the log of blocks. */
  logSigning: Uint8Array;
  /** Encrypts the key by which push services know this server. */
  pushIdentity: Uint8Array;
  /** Encrypts where browsers are reached by notifications. */
  pushSubscription: Uint8Array;
  /** Signs what the stand-in for a verifier of identities tells us. */
  verifierStandIn: Uint8Array;
  /** Encrypts the secrets that sign calls of webhooks. */
  webhookSecret: Uint8Array;
  /** Makes the characters that till and payer compare. */
  eposMatch: Uint8Array;
  /** The password of the database role that the server creates for itself. */
  databaseLogin: Uint8Array;
  /** The password of the auditor's database role, where the server creates it. */
  auditorLogin: Uint8Array;
  /** The secret in the link printed at start, which opens demo and outbox. */
  demoEntry: Uint8Array;
  /** Seals rows, so that changes made outside the server are detected. */
  rowSeal: Uint8Array;
  /** Its hash is stored in the database to detect a start with the wrong master key. */
  keyCheck: Uint8Array;
}

function derive(masterKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', masterKey, '', `billfold ${purpose}`, 32));
}

/** Derives every key from the master key (HKDF, RFC 5869). */
export function deriveKeys(masterKey: string): DerivedKeys {
  return {
    accessToken: derive(masterKey, 'access token'),
    refreshToken: derive(masterKey, 'refresh token'),
    emailCode: derive(masterKey, 'e-mail code'),
    flowKey: derive(masterKey, 'flow key'),
    captcha: derive(masterKey, 'captcha'),
    keptAnswer: derive(masterKey, 'kept answer'),
    totpSecret: derive(masterKey, 'authenticator secret'),
    recoveryCode: derive(masterKey, 'recovery code'),
    billPin: derive(masterKey, 'bill passcode'),
    exportResult: derive(masterKey, 'export result'),
    bulkPin: derive(masterKey, 'bulk passcode'),
    socialNonce: derive(masterKey, 'social nonce'),
    requestBody: derive(masterKey, 'request body'),
    walletSeed: derive(masterKey, 'wallet seed'),
    apiKey: derive(masterKey, 'API key'),
    eposSigning: derive(masterKey, 'epos signing'),
    statementSigning: derive(masterKey, 'statement signing'),
    reserveSigning: derive(masterKey, 'reserve signing'),
    reserveLeaf: derive(masterKey, 'reserve leaf'),
    logSigning: derive(masterKey, 'log signing'),
    pushIdentity: derive(masterKey, 'push identity'),
    pushSubscription: derive(masterKey, 'push subscription'),
    verifierStandIn: derive(masterKey, 'verifier stand-in'),
    webhookSecret: derive(masterKey, 'webhook secret'),
    eposMatch: derive(masterKey, 'epos match'),
    databaseLogin: derive(masterKey, 'database login'),
    auditorLogin: derive(masterKey, 'auditor login'),
    demoEntry: derive(masterKey, 'demo entry'),
    rowSeal: derive(masterKey, 'row seal'),
    keyCheck: derive(masterKey, 'key check'),
  };
}
