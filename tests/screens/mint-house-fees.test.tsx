// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { choose, openSheet } from './support/bill-sheet';
import { preparedBurn } from './support/burn-samples';
import { visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();
const usdt = 'tectum-note-usdt';
const usdtPool = `/mint-house/green/fill?currency=${usdt}&blanks=pool`;

const tronTier = 'billfold.fee-tier.tron-native-trx';
const etherTier = 'billfold.fee-tier.ethereum-native-eth';

useScreens();

describe('filling', () => {
  test('shows dollars beside every sum and fee, and warns of 4,999 TRX for two of them', async () => {
    visitMintHouse();
    const { user } = await openApp(usdtPool);
    await choose(user, { nominal: '1', ticker: 'USDT', number: 2 });
    await expectText(/39 TRX/);
    await waitFor(() => expect(main().getByText('9.75 USD')).toBeTruthy());
    await user.click(main().getByRole('button', { name: t('mint-house:next') }));
    const confirm = await openSheet();
    await user.click(await confirm.findByRole('radio', { name: t('fees:custom') }));
    const fee = confirm.getByRole('textbox', { name: /Fee in/ });
    await user.clear(fee);
    await user.type(fee, '4999');
    await confirm.findByText(t('fees:aboveHighTitle'));
    expect(confirm.getAllByText('1249.75 USD').length).toBeGreaterThan(1);
    expect(
      confirm.getByRole('button', {
        name: t('mint-house:fillAction', { count: 2, amount: '2', ticker: 'USDT' }),
      }),
    ).toHaveProperty('disabled', true);
    expect(fakeApi().calls(mintHouseRoutes.fillBills)).toEqual([]);
  });
});

describe('burning', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const button = (key: string) => dialog().getByRole('button', { name: t(`burn:${key}`) });
  const tier = (name: 'low' | 'average') => dialog().findByRole('radio', { name: t(`fees:${name}`) });

  test('are paid out without a question at a fee as is usual; an odd one is not what the next burn begins with', async () => {
    localStorage.setItem(tronTier, 'steep');
    localStorage.setItem(etherTier, 'low');
    visitMintHouse();
    const { user, reload } = await openApp(`/bills/${usdt}?modal=burn`);
    fakeApi().answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: usdt, counts: { '100': 1 } }));
    await openSheet();
    await choose(user, { nominal: '100', ticker: 'USDT', number: 1 });
    await user.click(dialog().getByRole('button', { name: t('bill-sheets:next') }));
    expect(await tier('average')).toHaveProperty('checked', true);
    await dialog().findByText('90.25 USDT');
    expect(button('review')).toHaveProperty('disabled', false);
    await user.click(dialog().getByRole('radio', { name: t('fees:high') }));
    await expectText(t('fees:aboveTenthTitle'));
    expect(button('review')).toHaveProperty('disabled', true);
    await user.click(dialog().getByRole('radio', { name: t('fees:custom') }));
    const fee = dialog().getByRole('textbox');
    await user.clear(fee);
    await user.type(fee, '131');
    await expectText(t('fees:aboveHighTitle'));
    expect(localStorage.getItem(tronTier)).toBe('steep');
    await user.click(await tier('low'));
    expect(button('review')).toHaveProperty('disabled', false);
    expect(localStorage.getItem(tronTier)).toBe('low');
    const again = await reload();
    await openSheet();
    await choose(again.user, { nominal: '100', ticker: 'USDT', number: 1 });
    await again.user.click(dialog().getByRole('button', { name: t('bill-sheets:next') }));
    expect(await tier('low')).toHaveProperty('checked', true);
  });
});
