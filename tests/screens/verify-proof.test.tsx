// @vitest-environment happy-dom
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { screen } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { proofsRoutes } from '../../contract/proofs/proofs.contract';
import type { Proof } from '../../contract/proofs/proofs.contract';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SignedDayStatement } from '../../contract/statements/statements.contract';
import { translator } from '../e2e/translator';
import { beGuest } from './support/guest';
import { fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const { privateKey, publicKey: keyObject } = generateKeyPairSync('ed25519');
const publicKey = keyObject.export({ format: 'jwk' }).x ?? '';

useScreens();
beforeEach(() => beGuest());

const sha256 = (...parts: (string | Buffer | number[])[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : Buffer.from(part));
  return hash.digest('hex');
};
const [payment, neighbour] = [sha256('payment'), sha256('neighbour')];
const nodeOf = (left: string, right: string) =>
  sha256([1], Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** A proof of the second leaf of the first of two blocks. */
function proofOf(leaf = payment): Proof {
  const merkleRoot = nodeOf(neighbour, leaf);
  const sealed = { number: '1', previousHash: '00'.repeat(32), merkleRoot, entryCount: 2 };
  const sealedAt = '2026-11-23T10:00:00.000Z';
  const record = `block 1|1|${sealed.previousHash}|${merkleRoot}|2|${sealedAt}`;
  const other = sha256('another block');
  const root = Buffer.from(nodeOf(sha256([0], record), other), 'hex').toString('base64');
  const text = `wallet.example/log\n2\n${root}\naudit ${sealedAt} right\n`;
  const signed = Buffer.concat([Buffer.alloc(4), sign(null, Buffer.from(text), privateKey)]);
  const key = Buffer.concat([Buffer.from([1]), Buffer.from(publicKey, 'base64url')]);
  return {
    block: { ...sealed, sealedAt },
    path: [{ side: 'left', hash: neighbour }],
    log: {
      note: `${text}\n— wallet.example/log ${signed.toString('base64')}\n`,
      key: `wallet.example/log+00000000+${key.toString('base64')}`,
      path: [{ side: 'right', hash: other }],
    },
  };
}

async function openProof(answer: Proof): Promise<void> {
  fakeApi().answer(proofsRoutes.getProof, answer);
  await openApp(`/verify#1/${payment}`);
}

test('a payment that a receipt links to is checked at once, up to the signed log', async () => {
  await openProof(proofOf());
  expect(await screen.findByText(t('verify:proofValid', { number: '1' }))).toBeTruthy();
  expect(screen.getByText(/signed public log\. If/)).toBeTruthy();
});

test('a block that the log does not have yet is in the books only', async () => {
  await openProof({ ...proofOf(), log: null });
  expect(await screen.findByText(/will have it in a few seconds/)).toBeTruthy();
});

const proof = proofOf();
const [block1, log] = [proof.block, proof.log ?? { note: '', key: '', path: [] }];
test.each<[what: string, answer: Proof]>([
  ['another block', { ...proof, block: { ...block1, number: '2' } }],
  ['another neighbour', { ...proof, path: [{ side: 'left', hash: payment }] }],
  ['the other side', { ...proof, path: [{ side: 'right', hash: neighbour }] }],
  ['no way', { ...proof, path: [] }],
  ['another time', { ...proof, block: { ...block1, sealedAt: '2026-11-23T10:00:00.001Z' } }],
  ['another count', { ...proof, block: { ...block1, entryCount: 3 } }],
  ['another log', { ...proof, log: { ...log, path: [{ side: 'left', hash: sha256('another block') }] } }],
  ['another size', { ...proof, log: { ...log, note: log.note.replace('\n2\n', '\n3\n') } }],
  ['another key', { ...proof, log: { ...log, key: `${log.key.slice(0, -8)}AAAAAAA=` } }],
  ['no signed head', { ...proof, log: { ...log, note: '' } }],
])('a proof with %s does not hold', async (_what, answer) => {
  await openProof(answer);
  expect(await screen.findByText(t('verify:proofWrong'))).toBeTruthy();
});

test('typed block and hash are checked by the button, and only when they can be some', async () => {
  fakeApi().refuse(proofsRoutes.getProof, 'noDataFound');
  const { user } = await openApp('/verify');
  const press = async () => user.click(screen.getByRole('button', { name: t('verify:check') }));
  await press();
  expect(screen.getByText(t('verify:blockWrong'))).toBeTruthy();
  expect(screen.getByText(t('verify:hashWrong'))).toBeTruthy();
  expect(fakeApi().calls(proofsRoutes.getProof)).toHaveLength(0);
  await user.type(screen.getByLabelText(t('verify:blockNumber')), '1');
  await user.type(screen.getByLabelText(t('verify:hash')), payment.toUpperCase());
  await press();
  expect(await screen.findByText(t('verify:proofUnknown'))).toBeTruthy();
  fakeApi().answer(proofsRoutes.getProof, proofOf());
  await press();
  expect(await screen.findByText(t('verify:proofValid', { number: '1' }))).toBeTruthy();
});

const { getStatementPlace, getStatementKey } = statementsRoutes;
const statement: SignedDayStatement['statement'] = {
  version: 2,
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  issuer: 'https://wallet.example',
  user: '12345',
  from: '2026-11-23T00:00:00.000Z',
  to: '2026-11-23T23:59:59.999Z',
  crypto: [{ key: 'tectum-t12-tet', opening: '10', closing: '12.5' }],
  pay: [],
  held: null,
  bills: [],
  block: null,
  isComplete: true,
  head: { size: '2', root: 'ab' },
};
const statementHash = sha256(JSON.stringify(statement));
const daily: SignedDayStatement = {
  statement,
  signature: sign(null, Buffer.from(JSON.stringify(statement)), privateKey).toString('base64url'),
  publicKey,
  place: { hash: statementHash, link: `https://wallet.example/verify#${statementHash}`, block: null },
};
const noteOf = (...[table, change, hash]: string[]) =>
  JSON.stringify(['change 1', 9, table, change, hash, 'ab']);
const note = noteOf('issued_statements', 'insert', statementHash);

async function checkFile(file: SignedDayStatement): Promise<void> {
  fakeApi().answer(getStatementKey, { publicKey });
  const { user } = await openApp('/verify');
  const input = screen.getByLabelText<HTMLInputElement>(t('verify:choose'), { selector: 'input' });
  await user.upload(input, new File([JSON.stringify(file)], 'statement.json', { type: 'application/json' }));
}

test('a daily statement is proved by its file', async () => {
  fakeApi().answer(getStatementPlace, { leaf: note, block: '1' });
  fakeApi().answer(proofsRoutes.getProof, proofOf(sha256([0], note)));
  await checkFile(daily);
  expect(await screen.findByText(t('verify:valid'))).toBeTruthy();
  expect(await screen.findByText(t('verify:proofValid', { number: '1' }))).toBeTruthy();
  expect(screen.queryByText(t('verify:soFar'))).toBeNull();
  expect(fakeApi().calls(getStatementPlace)[0]?.input.params.hash).toBe(statementHash);
});

test('a link to a daily statement is followed at once', async () => {
  fakeApi().answer(getStatementPlace, { leaf: note, block: '1' });
  fakeApi().answer(proofsRoutes.getProof, proofOf(sha256([0], note)));
  await openApp(`/verify#${statementHash}`);
  expect(await screen.findByText(t('verify:proofValid', { number: '1' }))).toBeTruthy();
});

test('a statement of a day that was not over says so', async () => {
  const soFar = { ...statement, held: [], isComplete: false };
  const hash = sha256(JSON.stringify(soFar));
  fakeApi().answer(getStatementPlace, {
    leaf: noteOf('issued_statements', 'insert', hash),
    block: null,
  });
  await checkFile({
    ...daily,
    statement: soFar,
    signature: sign(null, Buffer.from(JSON.stringify(soFar)), privateKey).toString('base64url'),
    place: { hash, link: `https://wallet.example/verify#${hash}`, block: null },
  });
  expect(await screen.findByText(t('verify:soFar'))).toBeTruthy();
  expect(await screen.findByText(t('verify:notSealed'))).toBeTruthy();
});

test.each<[what: string, leaf: string]>([
  ['another statement', noteOf('issued_statements', 'insert', payment)],
  ['another table', noteOf('quotes', 'insert', statementHash)],
  ['a deletion', noteOf('issued_statements', 'delete', statementHash)],
  ['nothing', 'null'],
])('a note of %s does not prove a daily statement', async (_what, leaf) => {
  fakeApi().answer(getStatementPlace, { leaf, block: '1' });
  fakeApi().answer(proofsRoutes.getProof, proofOf(sha256([0], leaf)));
  await openApp(`/verify#${statementHash}`);
  expect(await screen.findByText(t('verify:proofWrong'))).toBeTruthy();
});

test('a note in another block than the server says does not prove it', async () => {
  fakeApi().answer(getStatementPlace, { leaf: note, block: '1' });
  fakeApi().answer(proofsRoutes.getProof, proofOf());
  await openApp(`/verify#${statementHash}`);
  expect(await screen.findByText(t('verify:proofWrong'))).toBeTruthy();
});

test('a daily statement that the log does not note is not recorded', async () => {
  fakeApi().refuse(getStatementPlace, 'noDataFound');
  await checkFile(daily);
  expect(await screen.findByText(t('verify:notRecorded'))).toBeTruthy();
});

test.each<[what: string, place: Partial<SignedDayStatement['place']>]>([
  ['hash', { hash: payment }],
  ['link', { link: `https://thief.example/verify#${statementHash}` }],
])('a file with another %s is not genuine', async (_what, place) => {
  await checkFile({ ...daily, place: { ...daily.place, ...place } });
  expect(await screen.findByText(t('verify:changed'))).toBeTruthy();
});
