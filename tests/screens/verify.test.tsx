// @vitest-environment happy-dom
import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SignedStatement } from '../../contract/statements/statements.contract';
import { translator } from '../e2e/translator';
import { makeScratchFolder } from '../support/scratch-folder';
import { beGuest } from './support/guest';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const block = { number: '7', hash: 'ab', merkleRoot: 'c0ffee', sealedAt: '2026-11-23T10:00:00.000Z' };
const { privateKey, publicKey: keyObject } = generateKeyPairSync('ed25519');
const publicKey = keyObject.export({ format: 'jwk' }).x ?? '';

const statement: SignedStatement['statement'] = {
  version: 1,
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  issuer: 'https://wallet.example',
  user: '12345',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-23T10:00:00.000Z',
  crypto: [{ key: 'tectum-t12-tet', opening: '10', closing: '12.5' }],
  pay: [],
  held: [{ key: 'tectum-t12-tet', amount: '0.4' }],
  bills: [{ key: 'tectum-note-tet', count: 1, value: '5', serials: [['0050212345678901', '5']] }],
  block,
};
const signature = sign(null, Buffer.from(JSON.stringify(statement)), privateKey).toString('base64url');
const signed: SignedStatement = { statement, signature, publicKey };

useScreens();
beforeEach(() => {
  beGuest();
  fakeApi().answer(statementsRoutes.getStatementKey, { publicKey });
  fakeApi().answer(statementsRoutes.getBlock, block);
});

/** Opens the page and returns what checks a file there. */
async function openPage(): Promise<(content: string | Uint8Array<ArrayBuffer>) => Promise<void>> {
  const { user } = await openApp('/verify');
  await expectHeading(t('verify:title'));
  return async (content) => {
    const file = new File([content], 'statement.json', { type: 'application/json' });
    const input = screen.getByLabelText<HTMLInputElement>(t('verify:choose'), { selector: 'input' });
    await user.upload(input, file);
  };
}

async function check(text: string): Promise<void> {
  const checkFile = await openPage();
  await checkFile(text);
}

test('a genuine statement is confirmed with what it says, to a guest', async () => {
  await check(JSON.stringify(signed, null, 2));
  expect(await screen.findByText(t('verify:valid'))).toBeTruthy();
  expect(await screen.findByText('10 → 12.5')).toBeTruthy();
  const held = screen.getByRole('heading', { name: t('verify:held') }).parentElement;
  expect(held?.textContent).toContain('TET · Tectum · T120.4');
  expect(screen.getByText('c0ffee')).toBeTruthy();
});

test.each([
  ['one digit changed', { ...signed, statement: { ...statement, user: '12346' } }, 'changed'],
  ['a broken signature', { ...signed, signature: 'AAAA' }, 'changed'],
  ['no statement', { hello: 'world' }, 'unreadable'],
] as const)('%s is refused', async (_what, file, result) => {
  await check(JSON.stringify(file));
  expect(await screen.findByText(t(`verify:${result}`))).toBeTruthy();
});

test('a key or a block that the server does not know is distinguished', async () => {
  fakeApi().answer(statementsRoutes.getStatementKey, { publicKey: 'another' });
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:foreignKey'))).toBeTruthy();
});

test('a block that the books do not have is reported', async () => {
  fakeApi().refuse(statementsRoutes.getBlock, 'noDataFound');
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:foreignBlock'))).toBeTruthy();
});

test('without an answer it is neither confirmed nor refused', async () => {
  fakeApi().lose(statementsRoutes.getStatementKey);
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:unreachable'))).toBeTruthy();
});

const text = JSON.stringify(signed, null, 2);
const utf16 = (mark: 'le' | 'be'): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Uint8Array.from(mark === 'le' ? bytes : bytes.swap16());
};
const resign = (changed: object): string => {
  const changedSignature = sign(null, Buffer.from(JSON.stringify(changed)), privateKey).toString('base64url');
  return JSON.stringify({ statement: changed, signature: changedSignature, publicKey });
};
const flipped = Uint8Array.from(Buffer.from(text), (byte, at) => (at === 200 ? 0xff : byte));
const other = generateKeyPairSync('ed25519');
const otherKey = other.publicKey.export({ format: 'jwk' }).x ?? '';
const otherSignature = sign(null, Buffer.from(JSON.stringify(statement)), other.privateKey).toString(
  'base64url',
);

type Verdict = 'valid' | 'unreadable' | 'changed' | 'foreignKey';
const files: readonly [what: string, content: string | Uint8Array<ArrayBuffer>, verdict: Verdict][] = [
  ['as it was saved', text, 'valid'],
  ['without blanks', JSON.stringify(signed), 'valid'],
  ['lines that end with CRLF, and one more', `${text.replaceAll('\n', '\r\n')}\r\n\r\n`, 'valid'],
  ['a byte order mark', `\uFEFF${text}`, 'valid'],
  ['UTF-16, as PowerShell writes it', utf16('le'), 'valid'],
  ['UTF-16, the other way round', utf16('be'), 'valid'],
  ['escaped letters', text.replaceAll('tectum', String.raw`\u0074ectum`), 'valid'],
  ['the outer members in another order', JSON.stringify({ publicKey, signature, statement }), 'valid'],
  ['two byte order marks', `\uFEFF\uFEFF${text}`, 'unreadable'],
  ['UTF-16 without a mark', utf16('le').slice(2), 'unreadable'],
  ['a byte that is no UTF-8', flipped, 'unreadable'],
  ['a comma too many', text.replace(/\}$/, ',}'), 'unreadable'],
  ['a second text behind', text + text, 'unreadable'],
  ['a zero byte at the end', `${text}\0`, 'unreadable'],
  ['nothing', '', 'unreadable'],
  ['an array', `[${text}]`, 'unreadable'],
  ['a second statement before', text.replace('{', '{"statement": null,'), 'unreadable'],
  ['a second list of balances', text.replace('"crypto"', '"crypto": [], "crypto"'), 'unreadable'],
  ['the same, escaped', text.replace('"crypto"', String.raw`"\u0063rypto": [], "crypto"`), 'unreadable'],
  ['a second closing balance', text.replace('"closing"', '"closing": "9999", "closing"'), 'unreadable'],
  ['an unknown member outside', JSON.stringify({ ...signed, note: 'x' }), 'unreadable'],
  ['an unknown member, signed', resign({ ...statement, note: 'x' }), 'unreadable'],
  ['an unknown member of a bill', text.replace('"count"', '"note": 1, "count"'), 'unreadable'],
  ['a member named __proto__', text.replace('{', '{"__proto__": {},'), 'unreadable'],
  ['a missing member, signed', resign({ ...statement, pay: undefined }), 'unreadable'],
  ['another version, signed', resign({ ...statement, version: 2 }), 'unreadable'],
  ['a number for an amount', text.replace('"12.5"', '12.5'), 'unreadable'],
  ['another amount', text.replace('12.5', '92.5'), 'changed'],
  [
    'the members of a balance in another order',
    text.replace(/("key": "tectum-t12-tet"),(\s+)("opening": "10")/, '$3,$2$1'),
    'changed',
  ],
  ['a signature with padding', JSON.stringify({ ...signed, signature: `${signature}==` }), 'changed'],
  ['a blank in the signature', JSON.stringify({ ...signed, signature: `${signature} ` }), 'changed'],
  ['base64 of the other kind', JSON.stringify({ ...signed, signature: `+${signature.slice(1)}` }), 'changed'],
  ['spare bits of the signature', JSON.stringify({ ...signed, signature: spareBits(signature) }), 'changed'],
  ['a key of 31 bytes', JSON.stringify({ ...signed, publicKey: publicKey.slice(0, 42) }), 'changed'],
  [
    'a key that is no point of the curve',
    JSON.stringify({ ...signed, publicKey: '_'.repeat(42) + '8' }),
    'changed',
  ],
  [
    'another key, its own signature',
    JSON.stringify({ statement, signature: otherSignature, publicKey: otherKey }),
    'foreignKey',
  ],
];

/** Another last letter for the same 64 bytes. */
function spareBits(encoded: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return encoded.slice(0, -1) + (letters[letters.indexOf(encoded.at(-1) ?? '') + 1] ?? '');
}

const reasons: Readonly<Record<Exclude<Verdict, 'valid'>, string>> = {
  unreadable: 'this file is no signed statement',
  changed: 'its text is not what was signed',
  foreignKey: 'another key has signed it',
};

/** Runs the documented command. */
async function runCommand(content: string | Uint8Array, ...key: string[]): Promise<string> {
  const file = path.join(makeScratchFolder('statement-'), 'statement.json');
  await writeFile(file, content);
  const run = promisify(execFile)(process.execPath, ['server/verify/verify-statement.mjs', file, ...key]);
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

test('the page and the command give one verdict for one file, whatever wrote or changed it', async () => {
  const checkFile = await openPage();
  const titles = ['valid', 'unreadable', 'changed', 'foreignKey', 'foreignBlock', 'unreachable'] as const;
  const shownVerdict = () =>
    titles.find((title) => screen.queryByText(t(`verify:${title}`), { exact: true }));
  const verdicts: unknown[] = [];
  for (const [what, content] of files) {
    await checkFile(content);
    await waitFor(() => expect(shownVerdict()).toBeDefined());
    const said = await runCommand(content, publicKey);
    const [commandVerdict] = said.startsWith('Valid: ')
      ? ['valid']
      : Object.entries(reasons).flatMap(([verdict, reason]) =>
          said === `Not valid: ${reason}\n` ? [verdict] : [],
        );
    verdicts.push([what, shownVerdict(), commandVerdict]);
  }
  expect(verdicts).toEqual(files.map(([what, , verdict]) => [what, verdict, verdict]));
});

test('the command prints the verified balances', async () => {
  const lines = (await runCommand(text, publicKey)).split('\n');
  expect(lines.slice(1)).toEqual([
    'Crypto',
    '  tectum-t12-tet: 10 → 12.5',
    'On hold',
    '  tectum-t12-tet: 0.4',
    'Bills',
    '  tectum-note-tet: 5 in 1 bill',
    'Newest block',
    '  7, hash ab, root c0ffee',
    "Not checked: whether the books have this block. Pass the server's address in place of its key.",
    '',
  ]);
});

test('the command escapes what would move the cursor, hide text or turn its direction', async () => {
  const said = await runCommand(resign({ ...statement, issuer: '\u001B[2K\u202Eevil\r\n\u009B1m\u2028' }));
  expect(said).toContain(String.raw`\u{1b}[2K\u{202e}evil\u{d}\u{a}\u{9b}1m\u{2028}`);
  expect(said.replaceAll('\n', '')).not.toMatch(/[\p{C}\u2028]/u);
});

test('the command asks a server for its key and block as the page does', async () => {
  const answers: Record<string, object> = {
    '/api/passport/v1/statements/key': { payload: { publicKey } },
    '/api/passport/v1/blocks/7': { payload: block },
  };
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = answers[url] === undefined ? 404 : 200;
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  expect(await runCommand(text, address)).toMatch(/^Valid: [^]*\n {2}7, hash ab, root c0ffee\n$/);
  answers['/api/passport/v1/blocks/7'] = { payload: { ...block, hash: 'cd' } };
  expect(await runCommand(text, address)).toBe('Not valid: the books have another block under its number\n');
  delete answers['/api/passport/v1/blocks/7'];
  expect(await runCommand(text, address)).toBe('Not valid: the books have another block under its number\n');
  await new Promise((resolve) => void server.close(resolve));
  expect(await runCommand(text, address)).toMatch(/^Not checked: /);
});
