// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { translator } from '../e2e/translator';
import { answerBills, holdBills } from './support/bill-holder';
import { choose, countField, openSheet } from './support/bill-sheet';
import { someBills } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const usdt = 'tectum-note-usdt';

useScreens();

test('keeps its direction and what is chosen when bills arrive', async () => {
  holdBills({ bills: {}, pay: { [usdt]: '40' } });
  const { user } = await openApp(`/bills/${usdt}?modal=transfer`);
  const sheet = await openSheet();
  const direction = async () => sheet.findByRole('radio', { name: t('bill-sheets:transferToBills') });
  await waitFor(async () => expect(await direction()).toHaveProperty('checked', true));
  await choose(user, { nominal: '5', ticker: 'USDT', number: 2 });
  answerBills(someBills);
  const asked = fakeApi().calls(billsRoutes.getBillBalances).length;
  await sendLiveUpdate('bills');
  await waitFor(() => expect(fakeApi().calls(billsRoutes.getBillBalances).length).toBeGreaterThan(asked));
  expect(await direction()).toHaveProperty('checked', true);
  expect((await countField('5', 'USDT')).value).toBe('2');
});
