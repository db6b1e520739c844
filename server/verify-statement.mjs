// Plain JavaScript without packages, so that anybody with Node.js can check a statement: npm run verify -- FILE [KEY]
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The SPKI header before an Ed25519 public key's 32 bytes (RFC 8410). */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');

const [file, expectedKey] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run verify -- FILE [KEY]');
  process.exit(2);
}

try {
  const { statement, signature, publicKey } = JSON.parse(readFileSync(file, 'utf8'));
  const key = createPublicKey({
    key: Buffer.concat([spkiHeader, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const isSigned = verify(
    null,
    Buffer.from(JSON.stringify(statement)),
    key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('its text is not what was signed');
  if (expectedKey !== undefined && expectedKey !== publicKey) throw new Error('another key has signed it');
  console.log(
    `Valid: a statement of ${statement.issuer} for user ${statement.user}, ${statement.from} to ${statement.to}`,
  );
  if (expectedKey === undefined)
    console.log(
      `Compare its key with the one at ${statement.issuer}/api/passport/v1/statements/key: ${publicKey}`,
    );
} catch (error) {
  console.error(`Not valid: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
