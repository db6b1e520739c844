// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { readingMs } from '../../src/ui/reading-time';
import { anyText, translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { choose, countField, expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { paidAtTill, paymentCheck, paymentResult } from './support/epos-samples';
import { beGuest, emailField, fill, haveBills } from './support/guest';
import { holdBillsForLin, lin } from './support/handover-steps';
import { someBillsOf } from './support/holdings';
import { mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
import { movePageClock, stopPageClock, untilPainted } from './support/page-clock';
import { expectPayer, payButton } from './support/payer';
import { beSignedIn } from './support/signed-in';
import { amountField, openDesk, openTill, putAmount } from './support/till-desk';

const t = translator();
const say = (key: string, values = {}) => t(`bill-sheets:${key}`, values);
const usdt = 'tectum-note-usdt';
const five = { nominal: '5', ticker: 'USDT', number: 1 };

useScreens();

/** The links of results. */
const ways = new RegExp(`^(?:${t('common:seeInHistory')}|${t('epos:receipt')})$`);

/** Presses what a result offers as often as an impatient user does, before and after its reading time. */
async function expectStays(hasty: UserEvent, name: string, isThere: () => unknown): Promise<void> {
  const button = () => screen.getByRole('button', { name });
  await waitFor(button);
  for (let frame = 0; frame < 3; frame += 1) await untilPainted();
  await hasty.tripleClick(button());
  button().focus();
  await hasty.keyboard('{Enter}');
  await hasty.keyboard(' ');
  for (const link of screen.queryAllByRole('link', { name: ways })) await hasty.click(link);
  movePageClock(readingMs - 1);
  await hasty.click(button());
  await untilPainted();
  expect(isThere()).toBeTruthy();
  movePageClock(1);
  await hasty.click(button());
  await waitFor(() => expect(isThere()).toBeFalsy());
}

const heading = (name: string) => () => screen.queryByRole('heading', { name });

describe('a second tap leaves the result:', () => {
  test('of a handover', async () => {
    holdBillsForLin();
    fakeApi().answer(billsRoutes.handOverBills, {
      recipient: lin,
      bills: someBillsOf(usdt, '5', 1),
      value: '5',
    });
    const { user, hasty } = await openApp(`/bills/${usdt}?modal=handover`);
    await openSheet();
    await choose(user, five);
    await user.click(screen.getByRole('button', { name: say('next') }));
    await user.type(await screen.findByRole('textbox', { name: say('recipientLabel') }), 'lin@billfold.test');
    await user.click(screen.getByRole('button', { name: say('recipientFind') }));
    await expectSheetPage(say('handoverConfirm'));
    await user.click(screen.getByRole('button', { name: anyText(t, 'bill-sheets:handoverAction') }));
    await waitFor(heading(say('handoverDone')));
    stopPageClock();
    await expectStays(hasty, say('done'), heading(say('handoverDone')));
  });

  test('of a deposit with a wrong PIN', async () => {
    holdBills();
    const [bill] = someBillsOf(usdt, '5', 1);
    const serial = bill?.serial ?? '';
    fakeApi().answer(exportsRoutes.importBills, {
      bills: [],
      rejectedBills: [{ serial, result: 'INVALID' as const }],
    });
    const { user, hasty } = await openApp(`/bills/${usdt}?modal=deposit`);
    const sheet = await openSheet();
    await user.click(await sheet.findByRole('textbox', { name: say('billText') }));
    await user.paste(`${serial}/ABCDEF`);
    await user.click(sheet.getByRole('button', { name: say('depositAction') }));
    await sheet.findByRole('heading', { name: say('depositNone') });
    stopPageClock();
    await expectStays(hasty, say('done'), heading(say('depositNone')));
  });

  test('of a payment, with the characters that the till shows', async () => {
    beSignedIn();
    haveBills();
    const check = paymentCheck({});
    const { path } = expectPayer(check);
    fakeApi().answer(eposRoutes.payAtTill, paymentResult(check));
    const { user, hasty } = await openApp(path);
    await user.click(await screen.findByRole('button', { name: payButton }));
    await waitFor(() => expect(heading(t('epos:paid'))()).not.toBeNull());
    stopPageClock();
    await expectStays(hasty, t('epos:done'), heading(t('epos:paid')));
  });
});

test('a sheet that closes by itself leaves the buttons under it alone for a moment', async () => {
  visitMintHouse();
  const request = mintRequest({ type: mintRequestTypes.mint, count_bills: 2, amount_bills: '20', status: 0 });
  fakeApi().answer(mintHouseRoutes.mintBills, { request });
  const { user, hasty } = await openApp('/mint-house/green/mint?currency=tectum-note-tet');
  await choose(user, { nominal: '10', ticker: 'TET', number: 2 });
  await user.click(screen.getByRole('button', { name: t('mint-house:next') }));
  await openSheet();
  stopPageClock();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('mint-house:mint')} `) }));
  await expectNoSheet();
  const name = t('bill-sheets:stepperMore', { nominal: '10', ticker: 'TET' });
  const more = () => screen.getByRole('button', { name });
  const count = async () => (await countField('10', 'TET')).value;
  await hasty.tripleClick(more());
  await untilPainted();
  expect(await count()).toBe('0');
  movePageClock(readingMs);
  await hasty.click(more());
  await waitFor(async () => expect(await count()).toBe('1'));
});

test('the keypad takes quick taps, but not the second one on the button that brought it up', async () => {
  beSignedIn({ merchant: 'Corner Café' });
  const desk = openDesk();
  const { user, hasty, reload } = await openTill();
  await putAmount(user, '2');
  await user.click(screen.getByRole('button', { name: t('till:request') }));
  await screen.findByRole('img', { name: /^QR code to pay / });
  desk.payment = paidAtTill(desk.payment);
  const app = await reload();
  const tap = async (target: Element, clientY: number) =>
    hasty.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 100, clientY } });
  const next = await screen.findByRole('button', { name: t('till:nextPayment') });
  await app.user.hover(next);
  movePageClock(readingMs);
  stopPageClock();
  await tap(next, 600);
  const key = async (name: string) => screen.findByRole('button', { name });
  await tap(await key('3'), 610);
  expect(amountField().value).toBe('');
  await tap(await key('6'), 700);
  expect(amountField().value).toBe('6');
  await tap(await key('3'), 610);
  expect(amountField().value).toBe('6');
  movePageClock(readingMs);
  await tap(await key('3'), 610);
  await tap(await key('3'), 610);
  expect(amountField().value).toBe('633');
});

test('a second tap on Send code doesn’t follow the link that has moved under it', async () => {
  beGuest();
  fakeApi().answerAs(registrationRoutes.startRegistration, { status: 10019, payload: { resendAfterS: 60 } });
  const { user, hasty, address } = await openApp('/registration');
  await fill(user, emailField(), 'somebody@example.test');
  stopPageClock();
  await user.click(screen.getByRole('button', { name: t('auth:registerSubmit') }));
  await expectHeading(t('auth:codeTitle'));
  const policy = screen.getByRole('link', { name: t('common:privacyPolicy') });
  await hasty.click(policy);
  for (let frame = 0; frame < 3; frame += 1) await untilPainted();
  await expectHeading(t('auth:codeTitle'));
  movePageClock(readingMs);
  await hasty.click(policy);
  await waitFor(() => expect(address()).toBe('/policy'));
});
