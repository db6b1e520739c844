// Plain JavaScript without packages, so that anyone with Node.js can check a statement: npm run verify -- FILE [KEY or ADDRESS]
import '../require-node.mjs';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkStatement } from '../../contract/statements/check-statement.mjs';
import { printable } from './printable.mjs';

/** The SPKI header before an Ed25519 public key's 32 bytes (RFC 8410). */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');

const reasons = {
  unreadable: 'this file is no signed statement',
  changed: 'its text is not what was signed',
  foreignKey: 'another key has signed it',
  foreignBlock: 'the books have another block under its number',
};

/** Lines of what the account held, by parts, and the block that has it. */
function linesOf({ statement: { crypto, pay, held, bills, block, head }, place }) {
  const spans = (amounts) => amounts.map(({ key, opening, closing }) => `${key}: ${opening} → ${closing}`);
  const parts = [
    ['Crypto', spans(crypto)],
    ['Pay balance', spans(pay)],
    ['On hold', (held ?? []).map(({ key, amount }) => `${key}: ${amount}`)],
    [
      'Bills',
      bills.map(({ key, count, value }) => `${key}: ${value} in ${count} bill${count === 1 ? '' : 's'}`),
    ],
    ['Signed head of the log', head ? [`size ${head.size}, root ${head.root}`] : []],
    ['Proof of its issue', place === undefined ? [] : [place.link]],
    ['Newest block', block === null ? [] : [`${block.number}, hash ${block.hash}, root ${block.merkleRoot}`]],
  ];
  return parts.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)],
  );
}

function fail(reason) {
  console.error(printable(reason));
  process.exit(1);
}

function readBytes(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    return fail(`Not checked: ${error.message}`);
  }
}

/** Asks a server for its key and a block, as /verify does. */
function issuerAt(address) {
  const ask = async (path) => {
    const response = await fetch(new URL(`/api/passport/v1/${path}`, address)).catch((error) =>
      fail(`Not checked: ${address} did not answer (${error.cause?.code ?? error.message})`),
    );
    if (response.status === 404) return undefined;
    if (!response.ok) return fail(`Not checked: ${address} answered ${response.status}`);
    return (await response.json()).payload;
  };
  return {
    publicKey: async () => (await ask('statements/key'))?.publicKey,
    blockHash: async (number) => (await ask(`blocks/${encodeURIComponent(number)}`))?.hash,
  };
}

const [file, source] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run verify -- FILE [KEY or ADDRESS]');
  process.exit(2);
}

const isAddress = source !== undefined && /^https?:\/\//.test(source);
const issuer = isAddress ? issuerAt(source) : source === undefined ? {} : { publicKey: async () => source };
const { result, signed } = await checkStatement(readBytes(file), {
  verifySignature: ({ text, signature, publicKey }) => {
    const spki = Buffer.concat([spkiHeader, publicKey]);
    return verify(null, text, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature);
  },
  issuer,
});
if (result !== 'valid') fail(`Not valid: ${reasons[result]}`);

const { statement, publicKey } = signed;
const { issuer: signer, user, from, to } = statement;
const lines = [
  `Valid: a statement of ${signer} for user ${user}, ${from} to ${to}`,
  ...linesOf(signed),
  ...(source === undefined
    ? [
        `Not checked: whose key signed it. Compare it with ${signer}/api/passport/v1/statements/key: ${publicKey}`,
      ]
    : []),
  ...(isAddress || statement.block === null
    ? []
    : ["Not checked: whether the books have this block. Pass the server's address in place of its key."]),
];
for (const line of lines) console.log(printable(line));
