// Plain JavaScript without packages: /verify and `npm run verify`, which needs nothing but Node.js, share this check.

/** A larger file is no statement. */
export const statementMaxBytes = 8 * 1024 * 1024;
const keyBytes = 32;
const signatureBytes = 64;

/**
 * Checks the bytes of a statement's file: its form, its signature, and its key and block against `issuer`. Skips parts that
 * `issuer` lacks.
 */
export async function checkStatement(bytes, { verifySignature, issuer }) {
  const signed = readStatement(bytes);
  if (signed === undefined) return { result: 'unreadable' };
  const { statement, publicKey } = signed;
  if (!(await isSigned(signed, verifySignature)) || !(await isInPlace(signed))) return { result: 'changed' };
  if (issuer.publicKey !== undefined && (await issuer.publicKey()) !== publicKey)
    return { result: 'foreignKey', signed };
  const { block } = statement;
  if (
    issuer.blockHash !== undefined &&
    block !== null &&
    (await issuer.blockHash(block.number)) !== block.hash
  )
    return { result: 'foreignBlock', signed };
  return { result: 'valid', signed };
}

/** Reads a file that holds the members of a signed statement once each, and nothing else. */
function readStatement(bytes) {
  if (bytes.length > statementMaxBytes) return undefined;
  try {
    const text = decodeText(bytes);
    const value = JSON.parse(text);
    return isSignedStatement(value) && !hasRepeatedMember(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8, or UTF-16 with its byte order mark, as some shells and editors write it. Throws on anything else. */
function decodeText(bytes) {
  const mark = (bytes[0] << 8) | bytes[1];
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/** Whether an object of a JSON text names a member twice: JSON.parse would keep the last one without a word. */
function hasRepeatedMember(text) {
  const openObjects = [];
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (colon !== undefined) {
      const names = openObjects.at(-1);
      const name = JSON.parse(token.slice(0, -colon.length));
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}

const isText = (value) => typeof value === 'string';
const nullable = (accepts) => (value) => value === null || accepts(value);
const listOf = (accepts) => (value) => Array.isArray(value) && value.every((item) => accepts(item));
const isPair = (value) => listOf(isText)(value) && value.length === 2;

/** Accepts objects with these members and no others. */
function objectOf(members) {
  const names = Object.keys(members);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => names.includes(name)) &&
    names.every((name) => Object.hasOwn(value, name) && members[name](value[name]));
}

const amounts = listOf(objectOf({ key: isText, opening: isText, closing: isText }));

const held = listOf(objectOf({ key: isText, amount: isText }));

const shared = {
  id: isText,
  issuer: isText,
  user: isText,
  from: isText,
  to: isText,
  crypto: amounts,
  pay: amounts,
  bills: listOf(
    objectOf({ key: isText, count: Number.isInteger, value: isText, serials: nullable(listOf(isPair)) }),
  ),
  block: nullable(objectOf({ number: isText, hash: isText, merkleRoot: isText, sealedAt: isText })),
};

/** The members of `statementModel`. */
const isPeriod = objectOf({ ...shared, version: (value) => value === 1, held });

/** The members of `dayStatementModel`. */
const isDay = objectOf({
  ...shared,
  version: (value) => value === 2,
  held: nullable(held),
  isComplete: (value) => typeof value === 'boolean',
  head: nullable(objectOf({ size: isText, root: isText })),
});

const signature = { signature: isText, publicKey: isText };
const isSignedPeriod = objectOf({ statement: isPeriod, ...signature });
const isSignedDay = objectOf({
  statement: isDay,
  ...signature,
  place: objectOf({ hash: isText, link: isText, block: nullable(isText) }),
});

/** The members of `signedStatementModel` and of `signedDayStatementModel`. */
const isSignedStatement = (value) => isSignedPeriod(value) || isSignedDay(value);

async function isSigned({ statement, signature, publicKey }, verifySignature) {
  const key = decodeBase64Url(publicKey);
  const signatureOf = decodeBase64Url(signature);
  if (key?.length !== keyBytes || signatureOf?.length !== signatureBytes) return false;
  try {
    const text = new TextEncoder().encode(JSON.stringify(statement));
    return await verifySignature({ text, signature: signatureOf, publicKey: key });
  } catch {
    // Some numbers of 32 bytes are no key.
    return false;
  }
}

/** Whether a daily statement's hash and link, which aren't signed, follow from what is. */
async function isInPlace({ statement, place }) {
  if (place === undefined) return true;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(statement)));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return place.hash === hash && place.link === `${statement.issuer}/verify#${hash}`;
}

/** Decodes base64url as the server writes it; undefined for any other spelling of the same bytes. */
function decodeBase64Url(text) {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const binary = atob(base64);
  const isExact = btoa(binary).replaceAll('=', '') === base64;
  return isExact ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined;
}
