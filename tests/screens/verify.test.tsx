// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto';
import { screen } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SignedStatement } from '../../contract/statements/statements.contract';
import { translator } from '../e2e/translator';
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

async function check(text: string): Promise<void> {
  const { user } = await openApp('/verify');
  await expectHeading(t('verify:title'));
  const file = new File([text], 'statement.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText<HTMLInputElement>(t('verify:choose'), { selector: 'input' }), file);
}

test('a genuine statement is confirmed with what it says, to a guest', async () => {
  await check(JSON.stringify(signed, null, 2));
  expect(await screen.findByText(t('verify:valid'))).toBeTruthy();
  expect(await screen.findByText('10 → 12.5')).toBeTruthy();
  const held = screen.getByRole('heading', { name: t('verify:held') }).parentElement;
  expect(held?.textContent).toContain('TET · Tectum · T120.4');
  expect(screen.getByText('c0ffee')).toBeTruthy();
});

test('one of an earlier release, which says nothing of money on hold, is confirmed as well', async () => {
  const { held: _left, ...old } = statement;
  const text = JSON.stringify(old);
  const own = sign(null, Buffer.from(text), privateKey).toString('base64url');
  await check(JSON.stringify({ statement: old, signature: own, publicKey }));
  expect(await screen.findByText(t('verify:valid'))).toBeTruthy();
});

test.each([
  ['one digit changed', { ...signed, statement: { ...statement, user: '12346' } }, 'changed'],
  ['a broken signature', { ...signed, signature: 'AAAA' }, 'changed'],
  ['no statement', { hello: 'world' }, 'unreadable'],
] as const)('%s is refused', async (_what, file, result) => {
  await check(JSON.stringify(file));
  expect(await screen.findByText(t(`verify:${result}`))).toBeTruthy();
});

test('a key or a block that the server does not know is told apart', async () => {
  fakeApi().answer(statementsRoutes.getStatementKey, { publicKey: 'another' });
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:foreignKey'))).toBeTruthy();
});

test('a block that the books do not have is told', async () => {
  fakeApi().refuse(statementsRoutes.getBlock, 'noDataFound');
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:foreignBlock'))).toBeTruthy();
});

test('without an answer it is neither confirmed nor refused', async () => {
  fakeApi().lose(statementsRoutes.getStatementKey);
  await check(JSON.stringify(signed));
  expect(await screen.findByText(t('verify:unreachable'))).toBeTruthy();
});
