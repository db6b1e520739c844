// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectSheetPage, openSheet } from './support/bill-sheet';
import { currencyRef, someBillsOf } from './support/holdings';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const usdt = 'tectum-note-usdt';
const [bill] = someBillsOf(usdt, '5', 1);
const serial = bill?.serial ?? '';
const good = `${serial}/ABCDEF`;
const unknown = '0050112345678901/ABCDEF';

useScreens();

const say = (key: string, values: Record<string, unknown> = {}) => t(`bill-sheets:${key}`, values);

async function openDeposit() {
  holdBills();
  const { user } = await openApp(`/bills/${usdt}?modal=deposit`);
  const sheet = await openSheet();
  const text = await sheet.findByRole<HTMLTextAreaElement>('textbox', { name: say('billText') });
  const press = async (key: string) => user.click(sheet.getByRole('button', { name: say(key) }));
  return { user, sheet, text, press };
}

/** In one step, like a paste. */
async function fill(user: UserEvent, { text, content }: { text: HTMLElement; content: string }) {
  await user.clear(text);
  await user.click(text);
  await user.paste(content);
}

describe('the text of bills', () => {
  test('that was tried too often says how long there is to wait', async () => {
    holdTheClock();
    const { user, sheet, text, press } = await openDeposit();
    fakeApi().refuse(exportsRoutes.importBills, 'attemptLimitReached', { retryAfterS: 125 });
    await fill(user, { text, content: good });
    await press('depositAction');
    await sheet.findByText(t('errors:triesAgainIn', { time: '2:05' }));
    await passTime(60_000);
    await sheet.findByText(/ 1:0\d\.$/);
    await passTime(70_000);
    expect((await sheet.findByText(t('errors:triesAgain'))).closest('[role="alert"]')).not.toBeNull();
  });

  test('has its mistakes shown at their lines, and is not sent before they are fixed', async () => {
    const { user, sheet, text, press } = await openDeposit();
    expect(sheet.getByRole('button', { name: say('depositAction') })).toHaveProperty('disabled', true);
    sheet.getByText(say('depositFirst'));
    const lines = [good, '', 'hello', '123/4567', `${serial}/1`, good, '0000112345678901/ABCD'];
    await fill(user, { text, content: lines.join('\n') });
    await press('depositAction');
    for (const line of [3, 4, 5, 6]) await sheet.findByText(say('lineNumber', { line }));
    for (const key of [
      'invalidDataFormat',
      'invalidSerialFormat',
      'invalidPasscodeFormat',
      'dublicateNumberError',
    ])
      sheet.getByText(new RegExp(say(key)));
    sheet.getByText(say('billTextOtherHub', { count: 1 }));
    await fill(user, { text, content: '0000112345678901/ABCD' });
    await sheet.findByText(say('billTextAllOther'));
    const many = Array.from({ length: 51 }, (_, index) => `00501${10_000_000_000 + index}/ABCD`);
    await fill(user, { text, content: many.join('\n') });
    await sheet.findByText(say('billTextOver', { max: 50 }));
    await press('depositAction');
    expect(fakeApi().calls(exportsRoutes.importBills)).toEqual([]);
  });

  test('is looked at before: what it is worth, and that its giver may still take it back', async () => {
    const { user, sheet, text, press } = await openDeposit();
    const bought = { serial, nominal: '5', currency: currencyRef(usdt) };
    const answer = (mayBeTakenBack: boolean) =>
      fakeApi().answer(notesRoutes.getNotesInfo, {
        notes: [{ ...bought, mayBeTakenBack }],
        rejectedBills: [{ serial: unknown.slice(0, 16), result: 'INVALID' }],
      });
    answer(true);
    await fill(user, { text, content: `${good}\n${unknown}` });
    await press('lookFirst');
    await sheet.findByText(say('notYoursYet', { count: 1 }));
    sheet.getByText(say('notYoursYetText'));
    sheet.getByText('5 USDT');
    sheet.getByText(say('rejectedInvalid'));
    // One count, of the bills, and a line in the foot that leads to the rejected ones.
    expect(sheet.queryByText(say('depositCount', { count: 2, max: 50 }))).toBeNull();
    await user.click(sheet.getByRole('button', { name: say('rejectedSee', { count: 1 }) }));
    expect(document.activeElement?.textContent).toContain(say('rejectedInvalid'));
    expect(sheet.getByRole('button', { name: say('depositAction') })).toHaveProperty('disabled', false);
    // The new text has not been checked.
    await fill(user, { text, content: good });
    expect(sheet.queryByText(say('notYoursYet', { count: 1 }))).toBeNull();
    answer(false);
    await press('lookFirst');
    await sheet.findByText('5 USDT');
    expect(sheet.queryByText(say('notYoursYet', { count: 1 }))).toBeNull();
    expect(fakeApi().calls(exportsRoutes.importBills)).toEqual([]);
  });

  test('that came during a check is checked after it', async () => {
    const { user, sheet, text } = await openDeposit();
    const [one, other] = someBillsOf(usdt, '5', 2).map((each) => `${each.serial}/ABCDEFGH`);
    const api = fakeApi();
    api.answer(notesRoutes.getNotesInfo, ({ body }) => ({
      notes: body.serialNumbers.map((line) => ({
        serial: line.slice(0, 16),
        nominal: '5',
        currency: currencyRef(usdt),
        mayBeTakenBack: false,
      })),
      rejectedBills: [],
    }));
    const { release } = api.hold(notesRoutes.getNotesInfo);
    await fill(user, { text, content: one ?? '' });
    await waitFor(() => expect(api.calls(notesRoutes.getNotesInfo)).toHaveLength(1));
    await user.paste(`\n${other}`);
    release();
    await sheet.findByText(say('lookSeen', { count: 2 }));
  });

  test('of the other hub stays out, as shown before and after, and is kept', async () => {
    const { user, sheet, text, press } = await openDeposit();
    const ofBlue = '0000112345678901/ABCD';
    fakeApi().answer(exportsRoutes.importBills, {
      bills: someBillsOf(usdt, '5', 1).map((taken) => ({ ...taken, currencyKey: usdt })),
      rejectedBills: [],
    });
    await fill(user, { text, content: `${good}\n${ofBlue}` });
    await sheet.findByText(say('billTextOtherHub', { count: 1 }));
    await press('depositAction');
    await expectSheetPage(say('depositDone'));
    sheet.getByText(say('billTextOtherHub', { count: 1 }));
    sheet.getByText(ofBlue);
    await press('depositEdit');
    expect(await sheet.findByRole('textbox', { name: say('billText') })).toHaveProperty('value', ofBlue);
  });

  test('of the other hub goes there with one press, before and after the deposit', async () => {
    holdBills();
    const { user, address } = await openApp('/bills?hub=green&modal=deposit');
    const sheet = await openSheet();
    const press = async (key: string) => user.click(await sheet.findByRole('button', { name: say(key) }));
    const field = async () => sheet.findByRole<HTMLTextAreaElement>('textbox', { name: say('billText') });
    const ofBlue = '0000112345678901/ABCD';
    await fill(user, { text: await field(), content: ofBlue });
    await sheet.findByText(say('depositCount', { count: 0, max: 50 }));
    await press('switchToBlue');
    await sheet.findByText(say('depositCount', { count: 1, max: 50 }));
    expect((await field()).value).toBe(ofBlue);
    await waitFor(() => expect(address()).toBe('/bills?hub=blue&modal=deposit'));
    await fill(user, { text: await field(), content: `${ofBlue}\n${good}` });
    fakeApi().answer(exportsRoutes.importBills, {
      bills: someBillsOf(usdt, '5', 1).map((taken) => ({ ...taken, currencyKey: usdt })),
      rejectedBills: [],
    });
    await press('depositAction');
    await expectSheetPage(say('depositDone'));
    await press('switchToGreen');
    expect((await field()).value).toBe(good);
    await sheet.findByText(say('depositCount', { count: 1, max: 50 }));
  });

  test('goes to the other hub from the page of a currency as well', async () => {
    const { user, sheet, text, press } = await openDeposit();
    await fill(user, { text, content: '0000112345678901/ABCD' });
    await press('switchToBlue');
    await sheet.findByText(say('depositCount', { count: 1, max: 50 }));
    expect(text.value).toBe('0000112345678901/ABCD');
  });

  test('becomes bills; what is rejected says why and can be mended', async () => {
    const { user, sheet, text, press } = await openDeposit();
    fakeApi().answer(exportsRoutes.importBills, {
      bills: someBillsOf(usdt, '5', 1).map((taken) => ({ ...taken, currencyKey: usdt })),
      rejectedBills: [{ serial: '0050112345678901', result: 'INVALID' }],
    });
    await fill(user, { text, content: `${good}\n${unknown}` });
    await press('depositAction');
    await expectSheetPage(say('depositDone'));
    // The amount, and its bills on their tray with what they come to.
    expect(sheet.getAllByText('5 USDT')).toHaveLength(3);
    sheet.getByText(say('rejectedInvalid'));
    expect(
      fakeApi()
        .calls(exportsRoutes.importBills)
        .map(({ input }) => input.body),
    ).toEqual([{ banknotes: [good, unknown] }]);
    await press('depositEdit');
    expect(await sheet.findByRole('textbox', { name: say('billText') })).toHaveProperty('value', unknown);
  });

  test('is added from the clipboard, a chosen file and a dropped one; unreadable ones are reported', async () => {
    const { user, sheet, text, press } = await openDeposit();
    const [pasted, chosen, dropped] = [1, 2, 3].map((digit) => `005011234567890${digit}/ABCDEF`);
    const expectLines = async (...lines: (string | undefined)[]) =>
      waitFor(() => expect(text.value).toBe(lines.join('\n')));
    await navigator.clipboard.writeText(pasted ?? '');
    await press('billTextPaste');
    await expectLines(pasted);

    const asFile = (content: string) => new File([content], 'bills.txt', { type: 'text/plain' });
    const input = sheet.getByLabelText<HTMLInputElement>(say('billTextFile'), { selector: 'input' });
    await user.upload(input, asFile(chosen ?? ''));
    await expectLines(pasted, chosen);
    await user.upload(input, asFile('x'.repeat(70_000)));
    await sheet.findByText(say('billTextFileFailed', { count: 50 }));
    await expectLines(pasted, chosen);

    fireEvent.drop(text, { dataTransfer: { files: [asFile(dropped ?? '')] } });
    await expectLines(pasted, chosen, dropped);
    expect(sheet.queryByText(say('billTextFileFailed', { count: 50 }))).toBeNull();

    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('billTextPaste');
    await sheet.findByText(say('billTextPasteFailed'));
    await expectLines(pasted, chosen, dropped);
    await user.type(text, ' ');
    expect(sheet.queryByText(say('billTextPasteFailed'))).toBeNull();
  });
});
