// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { translator } from '../e2e/translator';
import { billDetails, holdBills } from './support/bill-holder';
import { billBalances, someBillsOf } from './support/holdings';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const usdt = '/bills/tectum-note-usdt';
const usdtTab = 'USDT Note';

useScreens();

function cards(): HTMLElement[] {
  return main()
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/bills/'));
}

const card = (ticker: string) =>
  cards().find(({ textContent }) => textContent.includes(ticker)) as HTMLElement;
/** The tab's accessible name starts with the hub, followed by its worth. */
const hub = (name: 'Blue' | 'Green' | 'Yellow') =>
  main().getByRole('link', { name: new RegExp(`^${t(`bills:hub${name}`)}`) });
const link = (key: 'areaPay' | 'handOver' | 'burn' | 'mintBills' | 'depositBills') =>
  main().getByRole('link', { name: t(`bills:${key}`) });
const stacks = () =>
  main()
    .queryAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'));
const fan = async () => screen.findByRole('list', { name: new RegExp(t('bills:billsOf', { value: '.*' })) });
const eyes = async () => within(await fan()).findAllByRole('button');

describe('the list', () => {
  test('has its hub in the address, a total of all hubs, and opens Pay in the same one', async () => {
    holdBills();
    const { user, address } = await openApp('/bills?hub=red');
    await expectText(t('bills:billCount', { count: 67 }));
    expect(hub('Blue').getAttribute('aria-current')).toBe('page');
    expect(hub('Blue').textContent).toMatch(/\$0$/);
    expect(hub('Green').textContent).toMatch(/\$[1-9][\s\d]*$/);
    expect(hub('Yellow').getAttribute('aria-disabled')).toBe('true');
    await user.click(hub('Green'));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(address()).toBe('/bills?hub=green');
    await expectText(t('bills:billCount', { count: 67 }));
    await user.click(link('areaPay'));
    await expectText(t('bills:emptyPayTitle'));
    expect(address()).toBe('/pay?hub=green');
  });

  test('says beside Pay what is ready to pay with, as soon as it is there', async () => {
    holdBills({ pay: { 'tectum-note-usdt': '47.5' } });
    await openApp('/bills');
    await expectText('$47.50');
    expect(document.getElementById(link('areaPay').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '$47.50',
    );
  });

  test('of an empty hub shows bare paper where the picture of a bill does not come', async () => {
    holdBills();
    await openApp('/bills?hub=blue');
    await expectText(t('bills:emptyBlueTitle'));
    const pictures = () => document.querySelectorAll('#content img');
    expect(pictures()).toHaveLength(1);
    for (const picture of pictures()) fireEvent.error(picture);
    await waitFor(() => expect(pictures()).toHaveLength(0));
  });

  test('that fails offers another try', async () => {
    holdTheClock();
    holdBills();
    fakeApi().fail(billsRoutes.getBillBalances);
    const { user } = await openApp('/bills');
    await passTime(retriesMs);
    await expectText(t('bills:billsFailed'));
    fakeApi().answer(billsRoutes.getBillBalances, { balances: billBalances() });
    await user.click(main().getByRole('button', { name: t('common:retry') }));
    await expectText(t('bills:billCount', { count: 67 }));
  });

  test('without bills in a hub has the two ways to some, and hides nothing', async () => {
    holdBills({ bills: { 'bitcoin-native-btc': { '0.0001': 2 } } });
    await openApp('/bills?hub=green');
    await expectText(t('bills:emptyGreenTitle'));
    expect(link('mintBills').getAttribute('href')).toBe('/mint-house/green/mint');
    expect(link('depositBills').getAttribute('href')).toBe('/bills?hub=green&modal=deposit');
    expect(main().queryByRole('switch')).toBeNull();
  });

  test('leaves currencies without bills out until they are wanted, over a reload as well', async () => {
    holdBills({ bills: { 'tectum-note-usdt': { '5': 2 } } });
    const { user, reload } = await openApp('/bills?hub=green');
    const hide = async () => main().findByRole('switch', { name: t('bills:hideWithoutBills') });
    expect(await hide()).toHaveProperty('checked', true);
    expect(cards()).toHaveLength(1);
    await user.click(await hide());
    expect(cards()).toHaveLength(3);
    await reload();
    expect(await hide()).toHaveProperty('checked', false);
    expect(cards()).toHaveLength(3);
  });

  test('begins with what is worth most, and so does that of Pay', async () => {
    holdBills({
      bills: {
        'tectum-note-btc': { '0.0001': 1 },
        'tectum-note-usdt': { '100': 9 },
        'tectum-note-tet': { '1': 1 },
      },
      pay: { 'tectum-note-btc': '0.00001', 'tectum-note-usdt': '70', 'tectum-note-tet': '0.5' },
    });
    const { history } = await openApp('/bills?hub=green');
    const keys = () => cards().map((one) => one.getAttribute('href')?.match(/note-\w+/)?.[0]);
    await waitFor(() => expect(keys()).toEqual(['note-usdt', 'note-btc', 'note-tet']));
    history.push('/pay?hub=green');
    await expectText(t('bills:payWorth'));
    expect(keys()).toEqual(['note-usdt', 'note-tet', 'note-btc']);
  });
});

describe('a currency', () => {
  test('counts by face value, fans out and in again, and knows satoshis', async () => {
    holdBills();
    const { user } = await openApp('/bills?hub=green');
    await expectText(t('bills:billCount', { count: 67 }));
    await user.click(card('BTC'));
    await expectHeading('BTC Note');
    await expectText(t('bills:greenHub'));
    expect(stacks()).toHaveLength(4);
    expect(stacks()[0]?.textContent).toContain('1\u2009000\u2009000 sat');
    const lowest = stacks().at(-1) as HTMLElement;
    expect(lowest.textContent).toContain('10\u2009000 sat');
    await user.click(lowest);
    expect(await eyes()).toHaveLength(6);
    await user.click(lowest);
    await waitFor(() => expect(main().queryByRole('list', { name: /0\.0001 BTC/ })).toBeNull());

    await user.click(lowest);
    await eyes();
    await user.click(main().getByRole('button', { name: t('common:close') }));
    await waitFor(() => expect(main().queryByRole('list', { name: /0\.0001 BTC/ })).toBeNull());
    expect(document.activeElement).toBe(lowest);
  });

  test('opens its sheets without a step in the history, and none that it does not know', async () => {
    holdBills();
    const { user, address, history } = await openApp('/bills?hub=green');
    await expectText(t('bills:billCount', { count: 67 }));
    await user.click(card('USDT'));
    await expectHeading(usdtTab);
    const steps = history.length;
    await user.click(link('handOver'));
    await screen.findByRole('dialog');
    expect(address()).toBe(`${usdt}?modal=handover`);
    expect(history.length).toBe(steps);

    const other = await openApp(`${usdt}?modal=steal`);
    await expectHeading(usdtTab);
    expect(other.address()).not.toContain('steal');
    expect(screen.queryByRole('dialog')).toBeNull();
    await other.user.click(link('burn'));
    await waitFor(() => expect(other.address()).toBe(`${usdt}?modal=burn`));
  });

  test('leads back to the previous page, or else to the bills', async () => {
    holdBills();
    const fresh = await openApp(usdt);
    const back = async () => screen.findByRole('button', { name: t('common:back') });
    await fresh.user.click(await back());
    await waitFor(() => expect(fresh.address()).toBe('/bills?hub=green'));

    const { user, address } = await openApp('/bills?hub=green');
    await expectText(t('bills:billCount', { count: 67 }));
    await user.click(card('USDT'));
    await expectHeading(usdtTab);
    expect(address()).toBe(usdt);
    await user.click(await back());
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(address()).toBe('/bills?hub=green');
  });

  test.each(['/bills/tectum-note-xyz', '/bills/tectum-t12-tct'])(
    '%s, which is unknown, leads nowhere',
    async (path) => {
      holdBills();
      fakeApi().refuse(billsRoutes.getBillBalance, 'noDataFound');
      await openApp(path);
      await expectHeading(t('common:notFoundTitle'));
    },
  );
});

describe('a bill', () => {
  const [first] = someBillsOf('tectum-note-usdt', '1', 14);
  const serial = first?.serial ?? '';

  test('opens by its eye and by its address, leaves no step behind, and leads to its page', async () => {
    holdBills();
    fakeApi().answer(billsRoutes.getBill, billDetails(serial));
    const { user, address, history } = await openApp('/bills?hub=green');
    await expectText(t('bills:billCount', { count: 67 }));
    await user.click(card('USDT'));
    await expectHeading(usdtTab);
    await user.click(stacks().at(-1) as HTMLElement);
    const [eye] = await eyes();
    await user.click(eye as HTMLElement);
    await screen.findByRole('dialog');
    expect(address()).toBe(`${usdt}?modal=preview_${serial}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(usdt));
    history.back();
    await waitFor(() => expect(address()).toBe('/bills?hub=green'));

    const direct = await openApp(`${usdt}?modal=preview_${serial}`);
    const sheet = within(await screen.findByRole('dialog', { name: '1 USDT' }));
    await direct.user.click(sheet.getByRole('link', { name: t('bills:toBillPage') }));
    await expectText(t('bills:moveMint'));
    expect(direct.address()).toBe(`${usdt}/${serial}`);
  });

  test('says of a label that is too long why it is not saved', async () => {
    holdBills();
    fakeApi().answer(billsRoutes.getBill, billDetails(serial));
    const { user } = await openApp(`${usdt}/${serial}`);
    await user.click(await screen.findByRole('button', { name: t('bills:addLabel') }));
    const field = await screen.findByRole('textbox', { name: t('bills:label') });
    await user.click(field);
    await user.paste('x'.repeat(41));
    await expectText(t('bills:labelTooLong', { max: 40 }));
    await user.click(screen.getByRole('button', { name: t('bills:saveLabel') }));
    expect(fakeApi().calls(billsRoutes.labelBill)).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(screen.queryByText(t('bills:labelTooLong', { max: 40 }))).toBeNull();
  });

  test('keeps a label until it is taken off', async () => {
    holdBills();
    const api = fakeApi();
    let label: string | null = null;
    api.answer(billsRoutes.getBill, () => billDetails(serial, { label }));
    api.answer(billsRoutes.labelBill, ({ body }) => {
      label = body.label === '' ? null : body.label;
      return billDetails(serial, { label });
    });
    const { user, reload } = await openApp(`${usdt}/${serial}`);
    const field = async () => screen.findByRole('textbox', { name: t('bills:label') });
    const button = (key: 'saveLabel' | 'removeLabel') =>
      screen.queryByRole('button', { name: t(`bills:${key}`) });
    await user.click(await screen.findByRole('button', { name: t('bills:addLabel') }));
    await user.type(await field(), 'For the taxi');
    await user.click(button('saveLabel') as HTMLElement);
    await waitFor(() => expect(button('saveLabel')).toBeNull());
    // The button is gone, and the focus must not be with it.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(api.calls(billsRoutes.labelBill).map(({ input }) => input)).toEqual([
      { params: { serial }, query: undefined, body: { label: 'For the taxi' } },
    ]);
    await reload();
    await user.click(
      await screen.findByRole('button', { name: t('bills:labelled', { label: 'For the taxi' }) }),
    );
    expect(await field()).toHaveProperty('value', 'For the taxi');
    await user.clear(await field());
    await user.click(button('removeLabel') as HTMLElement);
    await waitFor(() => expect(button('removeLabel')).toBeNull());
    expect(label).toBeNull();
  });
});
