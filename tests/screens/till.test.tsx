// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { translator } from '../e2e/translator';
import { goOffline, goOnline } from './support/connection';
import { paidAtTill, usdt } from './support/epos-samples';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, runsOutMs } from './support/page-clock';
import { beSignedIn, someUser } from './support/signed-in';
import { amountField, linkTo, openDesk, openTill, putAmount } from './support/till-desk';

const t = translator();
/** Slightly longer than the till's polling interval. */
const nextLookMs = 3_500;

useScreens();
beforeEach(() => beSignedIn({ merchant: 'Corner Café' }));

const button = (key: string) => screen.getByRole<HTMLButtonElement>('button', { name: t(`till:${key}`) });
const findCode = () => screen.findByRole('img', { name: /^QR code to pay / });
const findNext = async () => {
  const next = await screen.findByRole('button', { name: t('till:nextPayment') });
  await waitFor(() => expect(document.activeElement).toBe(next));
  return next;
};
const asked = () => fakeApi().calls(eposRoutes.requestPayment);

async function ringUp(user: UserEvent, figure: string) {
  await user.click(amountField());
  await user.paste(figure);
  await user.click(button('request'));
  await findCode();
}

describe('ringing up', () => {
  test('takes the keypad’s keys, says what they make, and starts over after a payment', async () => {
    holdTheClock();
    const desk = openDesk();
    const { user, reload } = await openTill();
    const keypad = screen.getByRole('group', { name: t('till:keypad') });
    const tap = async (...keys: string[]) => {
      for (const key of keys) {
        const name = key.startsWith('key') ? t(`till:${key}`) : key;
        await user.click(within(keypad).getByRole('button', { name }));
      }
    };
    await tap('1', '2', '3', 'keyBack', 'keyMark', '00');
    expect(amountField().value).toBe('12.00');
    await tap('keyClear', '1', '2', 'keyMark', '5');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('12.5 USDT');
    await user.click(button('request'));
    await findCode();
    expect(asked()[0]?.input.body).toEqual({ currency_key: usdt, amount: '12.5' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Corner Café');
    expect(screen.getByText(/^[45]:\d\d left$/)).toBeTruthy();
    expect(screen.getAllByText(t('till:stateWaiting')).length).toBeGreaterThan(0);
    await user.click(button('copyLink'));
    expect(await navigator.clipboard.readText()).toBe(linkTo(desk.payment));

    desk.payment = { ...desk.payment, state: 'seen' };
    await passTime(nextLookMs);
    await screen.findAllByText(t('till:stateSeen'));
    await reload();
    await findCode();
    await screen.findAllByText(t('till:stateSeen'));
    expect(asked()).toHaveLength(1);

    desk.payment = paidAtTill(desk.payment);
    await passTime(nextLookMs);
    await screen.findByRole('img', { name: t('till:matchLabel', { characters: 'K 7 Q X' }) });
    expect(screen.getByRole('link', { name: t('till:receipt') }).getAttribute('href')).toBe(
      `/epos/receipt/${desk.payment.checkId}`,
    );
    const again = await reload();
    await screen.findByRole('img', { name: t('till:matchLabel', { characters: 'K 7 Q X' }) });
    await again.user.click(await findNext());
    await screen.findByRole('button', { name: t('till:request') });
    expect(amountField().value).toBe('');
    expect(again.address()).toBe('/till');
  });

  test('is done by keyboard, with a total in dollars, as is taking it back', async () => {
    openDesk();
    const { user } = await openTill();
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    screen.getByRole('heading', { level: 1 }).focus();
    const type = async (key: string, shown: string) => {
      await user.keyboard(key);
      await waitFor(() => expect(amountField().value).toBe(shown));
    };
    await type('7', '7');
    await type('.', '7.');
    await type('5', '7.5');
    await type('0', '7.50');
    await type('5', '7.50');
    const problem = t('till:problemDecimals', { ticker: 'USD', count: 2 });
    await expectText(problem);
    await type('{Backspace}', '7.5');
    expect(screen.queryByText(problem)).toBeNull();
    await type('5', '7.55');
    await user.keyboard('{Enter}');
    await findCode();
    expect(asked()[0]?.input.body).toEqual({ currency_key: usdt, total: '7.55' });
    expect(screen.getByText('7.55 USD')).toBeTruthy();

    button('copyLink').focus();
    await user.tab();
    expect(document.activeElement).toBe(button('cancel'));
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(button('cancel'));
    await user.keyboard('{Enter}');
    await expectText(t('till:cancelledText'));
    await findNext();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: t('till:request') });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true);
  });

  test('says at the amount what is wrong with it, and asks for nothing', async () => {
    openDesk();
    const { user, address } = await openTill();
    await user.click(button('request'));
    await expectText(t('till:problemNothing'));
    await putAmount(user, '1234567890');
    expect(amountField().value).toBe('');
    // Thousands are separated by narrow spaces.
    const tooLarge = t('till:problemTooLarge', { ticker: 'USDT', max: '10\u2009000\u2009000' });
    expect((await expectText(/^Maximum amount/)).textContent).toBe(tooLarge);
    await putAmount(user, '-5');
    expect(amountField().value).toBe('');
    await putAmount(user, '1e5');
    expect(amountField().value).toBe('');
    await putAmount(user, '0.1234567');
    await expectText(t('till:problemDecimals', { ticker: 'USDT', count: 6 }));
    expect(address()).toBe('/till');
    expect(asked()).toEqual([]);

    fakeApi().refuse(eposRoutes.requestPayment, 'amountOverLimit');
    await putAmount(user, '12');
    await user.click(button('request'));
    await expectText(t('errors:amountOverLimit'));
    expect(amountField().getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/till');
  });

  test('remembers the till’s location and cashier, and takes a note for the next customer', async () => {
    openDesk();
    const { user, reload } = await openTill();
    await user.click(screen.getByRole('button', { name: new RegExp(t('till:noPlace')) }));
    const sheet = await screen.findByRole('dialog', { name: t('till:setupTitle') });
    for (const [label, text] of [
      ['location', 'Counter 1'],
      ['cashier', 'Ayşe'],
      ['note', 'Two teas'],
    ] as const) {
      await user.click(within(sheet).getByRole('textbox', { name: t(`till:${label}`) }));
      await user.paste(text);
    }
    await user.click(within(sheet).getByRole('button', { name: t('till:setupDone') }));
    await screen.findByRole('button', { name: /^USDT .*Counter 1 · Ayşe · Two teas$/ });
    await ringUp(user, '3');
    const where = { pos: 'Counter 1', cashierId: 'Ayşe', note: 'Two teas' };
    expect(asked()[0]?.input.body).toEqual({ currency_key: usdt, amount: '3', ...where });
    await user.click(button('cancel'));
    await user.click(await findNext());
    await screen.findByRole('button', { name: /^USDT .*Counter 1 · Ayşe$/ });
    await reload();
    const setup = await screen.findByRole('button', { name: /^USDT .*Counter 1 · Ayşe$/ });
    expect(setup.textContent).not.toContain('Two teas');
  });
});

describe('a payment at the till', () => {
  test('that was made while it was being cancelled is paid', async () => {
    const desk = openDesk();
    const { user } = await openTill();
    await ringUp(user, '4');
    // The till learns of it only from the response to its cancellation.
    fakeApi().hold(eposRoutes.getPayment);
    fakeApi().answer(eposRoutes.cancelPayment, () => ({ payment: paidAtTill(desk.payment) }));
    await user.click(button('cancel'));
    await screen.findByRole('img', { name: t('till:matchLabel', { characters: 'K 7 Q X' }) });
    expect(screen.queryByText(t('till:cancelledText'))).toBeNull();
  });

  test('whose code expires is replaced by a new one on the same terms, which can be left and cancelled', async () => {
    holdTheClock();
    const desk = openDesk();
    const { user, history } = await openTill();
    await ringUp(user, '5.25');
    const first = desk.payment;
    // Only the server decides that it has expired.
    await passTime(runsOutMs);
    await expectText(t('till:timeUp'));
    desk.payment = { ...first, state: 'expired' };
    await passTime(nextLookMs);
    expect(screen.getAllByText(t('till:expiredTitle')).length).toBeGreaterThan(0);
    await findNext();
    await user.click(button('newCode'));
    await findCode();
    expect(screen.getByText('5.25 USDT')).toBeTruthy();
    expect(asked().map(({ input }) => input.body.amount)).toEqual(['5.25', '5.25']);
    await user.click(button('copyLink'));
    expect(await navigator.clipboard.readText()).toBe(linkTo(desk.payment));
    expect(desk.payment.id).not.toBe(first.id);

    await user.click(screen.getByRole('link', { name: t('till:leave') }));
    const terms = { amount: '5.25', ticker: 'USDT' };
    await expectText(t('till:openWaiting', terms));
    await user.click(screen.getByRole('link', { name: t('till:openShow') }));
    await findCode();
    await user.click(screen.getByRole('link', { name: t('till:leave') }));
    await expectText(t('till:openWaiting', terms));
    button('cancel').focus();
    await user.keyboard('{Enter}');
    await expectText(t('till:openCancelled', terms));
    expect(screen.queryByRole('button', { name: t('till:cancel') })).toBeNull();
    history.push('/till/payment');
    expect((await screen.findAllByText(t('till:cancelledTitle'))).length).toBeGreaterThan(0);
  });

  test('continues offline, says so, and later shows what was paid in the meantime', async () => {
    holdTheClock();
    const desk = openDesk();
    const { user } = await openTill();
    await ringUp(user, '6');
    goOffline();
    await expectText(t('till:lostTitle'));
    expect(button('cancel').disabled).toBe(true);
    desk.payment = paidAtTill(desk.payment);
    await passTime(2 * nextLookMs);
    await findCode();
    goOnline();
    await passTime(nextLookMs);
    await screen.findByRole('img', { name: t('till:matchLabel', { characters: 'K 7 Q X' }) });
  });
});

describe('the till', () => {
  // Opening the menu prefetches its screens.
  beforeEach(() => fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' }));

  test('is found in the menu of merchants', async () => {
    openDesk();
    const { user } = await openApp('/settings');
    await user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
    const menu = await screen.findByRole('dialog', { name: t('shell:userMenu') });
    await user.click(within(menu).getByRole('link', { name: t('shell:navTill') }));
    await screen.findByRole('button', { name: t('till:request') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('till:title'));
  });

  test('explains to users who take no payments how to start, and is in none of their menus', async () => {
    beSignedIn();
    openDesk();
    fakeApi().refuse(eposRoutes.getTill, 'accessDenied');
    const { user } = await openApp('/till');
    await screen.findByRole('heading', { level: 1, name: t('till:notMerchantTitle') });
    await user.click(screen.getByRole('button', { name: t('till:copyId') }));
    expect(await navigator.clipboard.readText()).toBe(String(someUser.id));
    await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
    const menu = await screen.findByRole('dialog', { name: t('shell:userMenu') });
    expect(within(menu).getByRole('link', { name: t('shell:navSettings') })).toBeTruthy();
    expect(within(menu).queryByRole('link', { name: t('shell:navTill') })).toBeNull();
  });
});
