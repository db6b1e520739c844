// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { reservesRoutes } from '../../contract/reserves/reserves.contract';
import type { OwnReserves, SignedReserves } from '../../contract/reserves/reserves.contract';
import { leafBytes, nameBytes, nodeBytes, rootBytes } from '../../contract/reserves/tree-bytes';
import { translator } from '../e2e/translator';
import { beGuest } from './support/guest';
import { currencies } from './support/holdings';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { beSignedIn } from './support/signed-in';

const t = translator();
const key = 'bitcoin-native-btc';
const id = '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A tree of the user's leaf and another one. */
const blind = Buffer.alloc(32, 7);
const name = sha256(nameBytes(blind, { publicationId: id, holder: '12345', currencyKey: key }));
const leaf = { hash: sha256(leafBytes(name, 150_000_000n)), sumMinor: 150_000_000n };
const sibling = { hash: Buffer.alloc(32, 9), sumMinor: 50_000_000n };
const tree = { key, hash: sha256(nodeBytes(sibling, leaf)), sumMinor: 200_000_000n, leaves: 2 };

const publication: SignedReserves = {
  statement: {
    version: 1,
    id,
    issuer: 'https://wallet.example',
    publishedAt: '2026-11-23T10:00:00.000Z',
    root: sha256(rootBytes([tree])).toString('hex'),
    block: null,
    currencies: [
      { key, decimal: 8 },
      { key: 'tectum-note-btc', decimal: 8 },
      { key: 'tectum-t12-tet', decimal: 8 },
    ],
    owed: [{ key, root: tree.hash.toString('hex'), sum: String(tree.sumMinor), leaves: 2 }],
    backing: [{ family: 'tectum-note-btc', key, amount: '100000000' }],
    networks: [
      {
        network: 'bitcoin',
        isSimulated: true,
        height: '7',
        hash: 'ab',
        address: 'bc1q',
        form: 'bip-137',
        signature: '',
        coins: [
          {
            key,
            own: '250000000',
            users: '50000000',
            userAddresses: 1,
            arriving: '0',
            bills: '75000000',
            billAddresses: 1,
          },
        ],
      },
    ],
  },
  signature: '',
  publicKey: '',
};
const ownReserves: OwnReserves = {
  publicationId: id,
  user: '12345',
  leaves: [
    {
      key,
      amount: '150000000',
      blind: blind.toString('hex'),
      path: [{ side: 'left', hash: sibling.hash.toString('hex'), sum: '50000000' }],
    },
  ],
};

useScreens();

async function openReserves(newest: SignedReserves | null): Promise<void> {
  fakeApi().answer(reservesRoutes.getReserves, { publication: newest });
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  await openApp('/reserves');
  await expectHeading(t('reserves:title'));
}

async function openAsUser(answer: OwnReserves): Promise<void> {
  beSignedIn();
  fakeApi().answer(reservesRoutes.getOwnReserves, answer);
  await openReserves(publication);
}

test('guests see that nothing is published yet', async () => {
  beGuest();
  await openReserves(null);
  await expectText(t('reserves:empty'));
});

test('guests see what is owed and held of each currency, with the coins behind green bills', async () => {
  beGuest();
  await openReserves(publication);
  // 2 for users and 1 behind bills; 2.5, 0.5 and 0.75 at addresses.
  await expectText('125%');
  expect(screen.getByText('3.75')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText(t('reserves:simulated'))).toBeTruthy();
  expect(screen.getByText(t('reserves:download')).getAttribute('href')).toContain(`/publications/${id}/file`);
  expect(screen.queryByText(t('reserves:included'))).toBeNull();
});

test('users see that they are included, with their own amounts', async () => {
  await openAsUser(ownReserves);
  await expectText(t('reserves:included'));
  expect(screen.getByText('1.5')).toBeTruthy();
  const date = t('reserves:includedText', { date: '(.+)' });
  expect(screen.getByText(new RegExp(date)).textContent).toMatch(/2026/);
});

test('what was checked stays when a later check fails', async () => {
  holdTheClock();
  await openAsUser(ownReserves);
  await expectText(t('reserves:included'));
  const calls = () => fakeApi().calls(reservesRoutes.getOwnReserves).length;
  const before = calls();
  fakeApi().fail(reservesRoutes.getOwnReserves);
  await passTime(31_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
  await passTime(retriesMs);
  expect(screen.getByText(t('reserves:included'))).toBeTruthy();
});

async function openSettings(newest: SignedReserves | null) {
  beSignedIn();
  fakeApi().answer(reservesRoutes.getOwnReserves, ownReserves);
  fakeApi().answer(reservesRoutes.getReserves, { publication: newest });
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  const { user } = await openApp('/settings');
  await expectText(t('settings:developersHint'));
  return user;
}

test('the settings lead there', async () => {
  const user = await openSettings(publication);
  await user.click(await expectText(t('settings:reservesHint')));
  await expectHeading(t('reserves:title'));
  await expectText(t('reserves:included'));
});

test('the settings don’t lead there before the first publication', async () => {
  await openSettings(null);
  expect(screen.queryByText(t('settings:reservesHint'))).toBeNull();
});

const [first] = ownReserves.leaves;
test.each<[string, OwnReserves]>([
  [
    'another amount',
    { ...ownReserves, leaves: ownReserves.leaves.map((one) => ({ ...one, amount: '150000001' })) },
  ],
  ['another user', { ...ownReserves, user: '12346' }],
  [
    'a path that stops early',
    { ...ownReserves, leaves: ownReserves.leaves.map((one) => ({ ...one, path: [] })) },
  ],
  ['another publication', { ...ownReserves, publicationId: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6c' }],
  [
    'a currency that is not in it',
    { ...ownReserves, leaves: first === undefined ? [] : [{ ...first, key: 'tron-native-trx' }] },
  ],
])('users are warned of %s', async (_what, answer) => {
  await openAsUser(answer);
  await expectText(t('reserves:notIncluded'));
});

test('users without money see that they had none', async () => {
  await openAsUser({ ...ownReserves, leaves: [] });
  await expectText(t('reserves:nothingOwed'));
  expect(screen.getByText(t('reserves:nothingOwedText'))).toBeTruthy();
});
