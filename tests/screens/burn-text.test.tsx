// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { anyText, translator } from '../e2e/translator';
import { expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { burnAnswer, burnRequest, preparedBurn } from './support/burn-samples';
import { someBillsOf } from './support/holdings';
import { visitMintHouse } from './support/mint-visitor';
import { fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const usdt = 'tectum-note-usdt';
const lines = someBillsOf(usdt, '20', 2).map(({ serial }) => `${serial}/ABCDEF`);
const [first = '', second = ''] = lines;
const bills = { currencyKey: usdt, counts: { '20': 2 } };

useScreens();

const dialog = () => within(screen.getByRole('dialog'));
const button = (key: string) => dialog().getByRole('button', { name: anyText(t, `burn:${key}`) });
const field = () => main().findByRole<HTMLTextAreaElement>('textbox', { name: t('bill-sheets:billText') });

/** Opens the tab with these lines in its field. */
async function openWith(text: string): Promise<UserEvent> {
  visitMintHouse();
  const { user } = await openApp(`/mint-house/green/burn?currency=${usdt}`);
  await user.click(await main().findByRole('radio', { name: t('burn:sourceManual') }));
  await field();
  await user.click(await field());
  await user.paste(text);
  return user;
}

async function burn(user: UserEvent): Promise<void> {
  await openSheet();
  await user.click(await dialog().findByRole('radio', { name: t('fees:low') }));
  await user.click(button('review'));
  await user.click(await dialog().findByRole('button', { name: anyText(t, 'burn:burnAction') }));
}

test('lines that were typed during the check, and those that only the burn rejected, stay in the field', async () => {
  const user = await openWith(lines.join('\n'));
  const api = fakeApi();
  const check = api.hold(mintHouseRoutes.prepareBurn);
  api.answer(mintHouseRoutes.prepareBurn, preparedBurn(bills));
  await user.click(main().getByRole('button', { name: t('burn:next') }));
  const typed = '0050112345678902/ABCDEF';
  await user.click(await field());
  await user.paste(`\n${typed}`);
  check.release();
  const request = burnRequest({ currencyKey: usdt, counts: { '20': 1 } });
  const rejectedBills = [{ serial: second.slice(0, 16), result: 'BLOCKED' as const }];
  api.answer(mintHouseRoutes.burnBills, burnAnswer(request, rejectedBills));
  api.answer(mintHouseRoutes.getMintRequest, { request });
  await burn(user);
  await expectSheetPage(t('burn:received'));
  await user.click(button('done'));
  await expectNoSheet();
  expect((await field()).value).toBe(`${second}\n${typed}`);
  expect((await field()).value).not.toContain(first);
});

test('lines stay in the field until their bills are burned, because a failed burn frees the bills again', async () => {
  holdTheClock();
  const user = await openWith(lines.join('\n'));
  const api = fakeApi();
  api.answer(mintHouseRoutes.prepareBurn, preparedBurn(bills));
  await user.click(main().getByRole('button', { name: t('burn:next') }));
  const working = burnRequest(bills, { status: 0 });
  api.answer(mintHouseRoutes.burnBills, burnAnswer(working));
  api.answer(mintHouseRoutes.getMintRequest, { request: working });
  await burn(user);
  await expectSheetPage(t('burn:burning'));
  const request = { ...working, status: -1, reason: 'currencyNotBurnable' };
  api.answer(mintHouseRoutes.getMintRequest, { request });
  await passTime(31_000);
  await expectSheetPage(t('burn:failed'));
  await user.click(button('done'));
  await waitFor(async () => expect((await field()).value).toBe(lines.join('\n')));
});
