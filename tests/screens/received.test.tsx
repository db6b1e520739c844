// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operationActions, operationDirections } from '../../contract/operations/operation-enums';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import type { Operation } from '../../contract/operations/operations.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { someBillsOf } from './support/holdings';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { sendLiveUpdate } from './support/live-stream';
import { narrowToPhone } from './support/phone-screen';
import { answerHistory, operation, operationDetails } from './support/operation-samples';
import { someUser } from './support/signed-in';

const t = translator();
const usdt = 'tectum-note-usdt';
const lin = { id: 60_241, name: 'lin', email: 'l•••@billfold.test' };

useScreens();

function received(date: string, changes: Partial<Operation> = {}): Operation {
  const { incoming } = operationDirections;
  return operation(date, {
    action: operationActions.receipt,
    direction: incoming,
    counterparty: lin,
    amount: '45',
    ...changes,
  });
}

const old = received('2026-11-20T10:00:00.000Z', { amount: '7' });
const words = (amount: string) => t('bills:received', { name: lin.name, amount, ticker: 'USDT' });

/** The operations received by the user, and the newest one seen on this device. */
function beGiven(given: readonly Operation[], seen: Operation | undefined): void {
  holdBills();
  if (seen !== undefined) localStorage.setItem(`billfold.received.${String(someUser.id)}`, seen.id);
  const [bill] = someBillsOf(usdt, '20', 1);
  const heldSerials = [bill?.serial ?? ''];
  answerHistory(given, (of) => operationDetails(of, { serials: heldSerials, heldSerials }));
  fakeApi().answer(billsRoutes.traceBills, {
    bills: heldSerials.map((serial) => ({
      bill: serial,
      serial,
      nominal: '20',
      place: 'held' as const,
      at: old.date,
    })),
  });
}

test('bills received since the last look are announced once, with their giver', async () => {
  const news = [received('2026-11-22T10:00:00.000Z'), received('2026-11-21T10:00:00.000Z', { amount: '5' })];
  beGiven([...news, old], old);
  const { user } = await openApp('/bills?hub=green');
  await expectText(words('45'));
  await expectText(t('bills:receivedMore', { count: 1 }));
  const link = screen.getByRole('link', { name: t('bills:receivedShow') });
  expect(link.getAttribute('href')).toBe(`/bills/${usdt}`);
  await user.click(screen.getByRole('button', { name: t('common:close') }));
  expect(screen.queryByText(words('45'))).toBeNull();
  expect(localStorage.getItem(`billfold.received.${String(someUser.id)}`)).toBe(news[0]?.id);
});

test('on a new device nothing is news, and nothing is announced twice', async () => {
  beGiven([old], undefined);
  await openApp('/bills?hub=green');
  await waitFor(() => expect(localStorage.getItem(`billfold.received.${String(someUser.id)}`)).toBe(old.id));
  expect(screen.queryByText(words('7'))).toBeNull();
  expect(fakeApi().calls(operationsRoutes.getOperation)).toEqual([]);
});

test('what comes while the screen is open is news, on a new device and after other news was closed', async () => {
  beGiven([old], undefined);
  const { user } = await openApp('/bills?hub=green');
  await waitFor(() => expect(localStorage.getItem(`billfold.received.${String(someUser.id)}`)).toBe(old.id));
  const first = received('2026-11-22T10:00:00.000Z');
  beGiven([first, old], undefined);
  await sendLiveUpdate('operations');
  await expectText(words('45'));
  await user.click(screen.getByRole('button', { name: t('common:close') }));
  expect(screen.queryByText(words('45'))).toBeNull();
  beGiven([received('2026-11-23T10:00:00.000Z', { amount: '12' }), first, old], undefined);
  await sendLiveUpdate('operations');
  await expectText(words('12'));
});

test('the news stays when the window becomes narrow', async () => {
  beGiven([received('2026-11-22T10:00:00.000Z'), old], old);
  await openApp('/bills?hub=green');
  await expectText(words('45'));
  await screen.findByText(t('bills:denominations'));
  narrowToPhone();
  await waitFor(() => expect(screen.queryByText(t('bills:denominations'))).toBeNull());
  screen.getByText(words('45'));
});
