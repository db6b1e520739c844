// @vitest-environment happy-dom
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { screen } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { proofsRoutes } from '../../contract/proofs/proofs.contract';
import type { Proof } from '../../contract/proofs/proofs.contract';
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
function proofOf(): Proof {
  const merkleRoot = nodeOf(neighbour, payment);
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
