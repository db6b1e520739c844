// The main flows in the engines besides Chromium: Debian's Firefox and WebKitGTK, which is close to Safari.
// `npm run torture -- engines` leaves pictures of each step in test-results/engines, for people to look at.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { newSession } from '../e2e/begin-session';
import { addPerson } from '../e2e/people';
import type { Person } from '../e2e/people';
import { anyText, translator } from '../e2e/translator';
import { HttpClient } from '../support/http-client';
import { MortalServer } from '../support/mortal-server';
import { projectFolder } from '../support/run-command.mjs';
import { ServerBooks } from '../support/server-books';
import { startFirefox } from './firefox';
import { ScreenUser } from './screen-user';
import { startWebKit } from './webkit';

const t = translator();
const usdt = 'tectum-note-usdt';
const phone = [390, 844] as const;
const desktop = [1280, 800] as const;
const isStale = `document.body.innerText.includes("We can't get new data")`;
const anyName = (key: string) => anyText(t, key);

let server: MortalServer;
let books: ServerBooks;
let payer: Person;

beforeAll(async () => {
  server = await MortalServer.start({ env: { BUDGET_SCALE: '100' } });
  books = new ServerBooks(server);
  payer = await addPerson(books, 'lin');
}, 120_000);
afterAll(async () => {
  await books.close();
  await server.remove();
});

/** Requests a payment at a new till; returns its link on this server. */
async function requestPayment(amount: string) {
  const merchant = await addPerson(books, 'cafe');
  const till = new HttpClient(server.url);
  till.accessToken = (await newSession(books, merchant.id)).accessToken;
  const { payload } = await till.call(eposRoutes.requestPayment, { body: { currency_key: usdt, amount } });
  const { pathname, search } = new URL(payload.url);
  const params = { id: payload.payment.id };
  const look = async () => (await till.call(eposRoutes.getPayment, { params })).payload.payment;
  return { link: `${server.url}${pathname}${search}`, look };
}

describe.each([
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
])('in $name', ({ name, start }) => {
  let user: ScreenUser;
  let holder: Person;
  const open = (address: string) => user.engine.open(`${server.url}${address}`);

  beforeAll(async () => {
    holder = await addPerson(books, 'ada');
    user = new ScreenUser(await start(), path.join(projectFolder, 'test-results', 'engines', name));
    await user.engine.setSize(...phone);
  });
  afterAll(async () => user?.engine.close());

  test('signs in by password', async () => {
    await open('/login');
    await user.see('heading', t('auth:signInTitle'));
    await user.look('login');
    await user.fill(t('auth:email'), holder.email);
    await user.fill(t('auth:password'), holder.password);
    await user.press('button', t('auth:signIn'));
    await user.see('heading', t('shell:navBills'));
    await user.look('bills');
    expect(user.faults).toEqual([]);
  });

  test('hands a bill over', async () => {
    await open(`/bills/${usdt}?modal=handover`);
    await user.press('button', t('bill-sheets:stepperMore', { nominal: '5', ticker: 'USDT' }));
    await user.look('handover-chooser');
    await user.press('button', t('bill-sheets:next'));
    await user.fill(t('bill-sheets:recipientLabel'), payer.email);
    await user.press('button', t('bill-sheets:recipientFind'));
    await user.see('heading', t('bill-sheets:handoverConfirm'));
    await user.look('handover-review');
    await user.press('button', anyName('bill-sheets:handoverAction'));
    await user.see('heading', t('bill-sheets:handoverDone'));
    await user.look('handover-done');
    expect(user.faults).toEqual([]);
  });

  test('exports a bill', async () => {
    await open('/bills/tectum-note-tet?modal=export');
    await user.press('button', t('bill-sheets:stepperMore', { nominal: '1', ticker: 'TET' }));
    await user.press('button', t('bill-sheets:next'));
    await user.press('checkbox', t('bill-sheets:exportAgree'));
    await user.look('export-review');
    await user.press('button', t('bill-sheets:exportAction'));
    await user.see('heading', t('bill-sheets:exportDone'));
    expect(await user.see('list', t('bill-sheets:exportedList'))).toMatch(/00502\d{11}\/[0-9A-Z]{8}/);
    await user.look('export-done');
    expect(user.faults).toEqual([]);
  });

  test('pays by a link that is pasted into the scanner', async () => {
    const { link, look } = await requestPayment('5');
    await open('/pay');
    await user.copy(link);
    await open('/pay?modal=scan');
    await user.see('dialog', t('scanner:title'));
    await user.look('scanner');
    await user.engine.shortcut('v');
    await user.see('heading', t('epos:confirmTitle'));
    await user.look('payment');
    await user.press('button', /^Pay [0-9.]+ USDT/);
    await user.see('heading', t('epos:paid'));
    await user.look('paid');
    expect((await look()).state).toBe('paid');
    expect(user.faults).toEqual([]);
  });

  test('shows the dark theme, on a phone and on a desktop', async () => {
    await open('/bills');
    await user.press('button', t('shell:userMenu'));
    await user.press('radio', t('shell:themeDark'));
    await user.waitFor('getComputedStyle(document.documentElement).colorScheme', 'dark');
    await user.look('dark-menu');
    for (const bounds of [phone, desktop]) {
      await user.engine.setSize(bounds[0], bounds[1]);
      await open(`/bills/${usdt}`);
      await user.see('heading', /USDT/);
      await user.waitFor('innerWidth', bounds[0]);
      await user.look(`dark-${bounds[0]}`);
    }
    await open('/bills');
    await user.press('button', t('shell:userMenu'));
    await user.press('radio', t('shell:themeLight'));
    await user.look('light-1280');
    expect(user.faults).toEqual([]);
    await user.engine.setSize(...phone);
  });

  // Neither driver can take the network away, so the server is stopped.
  test('shows the last data after a reload while the server is away', async () => {
    await open('/bills');
    await user.see('heading', t('shell:navBills'));
    await user.engine.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await user.engine.reload();
    await user.see('heading', t('shell:navBills'));
    await server.stop();
    await user.engine.reload();
    await user.see('heading', t('shell:navBills'));
    await user.waitFor(isStale, true);
    await user.waitFor(`/[1-9][0-9.]+ USD/.test(document.body.innerText)`, true);
    await user.look('offline');
    await server.revive();
    await user.engine.reload();
    await user.see('heading', t('shell:navBills'));
    await user.waitFor(isStale, false);
    expect(user.faults).toEqual([]);
  });

  test('leaves no errors behind', async () => {
    expect(user.engine.errors()).toEqual([]);
    expect(await books.audit()).toEqual([]);
  });
});
