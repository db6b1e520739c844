// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage, openSheet, expectAbove } from './support/bill-sheet';
import { fives, haveJob, ones, someJob, usdt } from './support/bulk-samples';
import { preparedBurn } from './support/burn-samples';
import { visitMintHouse } from './support/mint-visitor';
import { sendLiveUpdate } from './support/live-stream';
import { fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();

const counts = { '1': 60, '5': 3 };

/** Chooses 63 bills of 75 dollars to burn. */
async function goToPayout() {
  const api = fakeApi();
  api.answer(bulkRoutes.listBulkBills, {
    bills: [
      { nominal: '1', serials: ones },
      { nominal: '5', serials: fives },
    ],
  });
  api.answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: usdt, counts }));
  const { user } = await openApp(`/bills/${usdt}`);
  await user.click(await screen.findByRole('button', { name: t('bills:selectBills') }));
  await user.click(await screen.findByRole('checkbox', { name: t('bulk:selectAll', { count: 63 }) }));
  await user.click(screen.getByRole('button', { name: t('bills:burn') }));
  return { api, user, sheet: await openSheet() };
}

/** Continues with the low fee of 13 TRX, which are 3.25 dollars. */
async function goToConfirmation() {
  const { api, user, sheet } = await goToPayout();
  await user.click(await sheet.findByRole('radio', { name: t('fees:low') }));
  await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
  await expectSheetPage(t('bulk:confirm_burn', { count: 63 }));
  return { api, user, sheet };
}

test('a burn of many bills says what it pays out, and has its warning and its tick above its button', async () => {
  visitMintHouse();
  const { api, user, sheet } = await goToConfirmation();
  await sheet.findByText('71.75 USDT');
  const action = sheet.getByRole('button', { name: t('bulk:action_burn') });
  const box = sheet.getByRole('checkbox', { name: t('bulk:burnAgree') });
  expectAbove([box, sheet.getByText(t('bulk:final_burn'))], action);
  expect(action).toHaveProperty('disabled', true);
  await user.click(box);
  const job = someJob({ kind: 'burn', recipient: null, lines: 63, waiting: 63, done: 0, value: '0' });
  haveJob(job);
  api.answer(bulkRoutes.createBulkJob, { job });
  await user.click(action);
  await screen.findByRole('heading', { name: t('bulk:running_burn', { count: 63 }) });
  expect(api.calls(bulkRoutes.createBulkJob)[0]?.input.body).toMatchObject({ kind: 'burn', fee: '13' });
});

test('a burn that takes several requests pays out less the fee of each', async () => {
  visitMintHouse();
  const limits = { blue: 500, green: 50 };
  fakeApi().answer(mintHouseRoutes.getMintHouseOptions, { mint: limits, fill: limits, burn: limits });
  const { sheet } = await goToConfirmation();
  expect(sheet.getByText('26 TRX')).toBeTruthy();
  expect(sheet.getByText('68.50 USDT')).toBeTruthy();
});

test('the network and the fee stay when the user comes back from the confirmation', async () => {
  visitMintHouse();
  const { user, sheet } = await goToPayout();
  const ether = () => sheet.findByRole('radio', { name: /^Ethereum/ });
  await user.click(await ether());
  await user.click(await sheet.findByRole('radio', { name: t('fees:custom') }));
  const fee = () => sheet.getByRole<HTMLInputElement>('textbox', { name: /Fee in/ });
  await user.clear(fee());
  await user.type(fee(), '0.0015');
  await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
  await expectSheetPage(t('bulk:confirm_burn', { count: 63 }));
  await user.click(sheet.getByRole('button', { name: t('common:back') }));
  expect(await ether()).toHaveProperty('checked', true);
  expect(fee().value).toBe('0.0015');
});

test('a network that stops paying out after it was chosen is not replaced by another one', async () => {
  visitMintHouse();
  const { api, user, sheet } = await goToPayout();
  await user.click(await sheet.findByRole('radio', { name: /^Ethereum/ }));
  const whole = preparedBurn({ currencyKey: usdt, counts });
  const currenciesFill = whole.currenciesFill.filter(({ key }) => !key.startsWith('ethereum'));
  api.answer(mintHouseRoutes.prepareBurn, { ...whole, currenciesFill });
  await sendLiveUpdate('bills');
  await sheet.findByText(t('burn:networkGoneText'));
  expect(sheet.getByRole('radio', { name: /^Tron/ })).toHaveProperty('checked', false);
  expect(sheet.getByRole('button', { name: t('bill-sheets:next') })).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('radio', { name: /^Tron/ }));
  await user.click(await sheet.findByRole('radio', { name: t('fees:low') }));
  await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
  await expectSheetPage(t('bulk:confirm_burn', { count: 63 }));
});
