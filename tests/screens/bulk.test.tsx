// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { anyText, translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectAbove, expectSheetPage, openSheet } from './support/bill-sheet';
import { fives, haveJob, jobId, ones, someJob, usdt } from './support/bulk-samples';
import { holdBillsForLin, lin } from './support/handover-steps';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { usePhone } from './support/phone-screen';

const t = translator();

useScreens();

describe('selecting bills in the table', () => {
  function beReady(): void {
    holdBillsForLin();
    fakeApi().answer(bulkRoutes.listBulkBills, {
      bills: [
        { nominal: '1', serials: ones },
        { nominal: '5', serials: fives },
      ],
    });
  }

  async function openTable(): Promise<UserEvent> {
    const { user } = await openApp(`/bills/${usdt}`);
    await user.click(await screen.findByRole('button', { name: t('bills:selectBills') }));
    await screen.findByRole('listbox', { name: t('bulk:table') });
    return user;
  }

  const rows = () => screen.getAllByRole('option');

  test('goes by press, by range, by keys, by face value and all at once', async () => {
    beReady();
    const user = await openTable();
    await expectText(t('bulk:selectNone'));
    await user.click(rows()[1] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(rows()[4] as HTMLElement);
    await user.keyboard('{/Shift}');
    await expectText(t('bulk:selected', { count: 4 }));
    expect(rows()[4]?.getAttribute('aria-selected')).toBe('true');
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown} ');
    await expectText(t('bulk:selected', { count: 5 }));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expectText(t('bulk:selected', { count: 7 }));
    await user.keyboard('{Control>}a{/Control}');
    await expectText(t('bulk:selected', { count: 63 }));
    await user.click(screen.getByRole('checkbox', { name: t('bulk:selectAll', { count: 63 }) }));
    await expectText(t('bulk:selectNone'));
    const fivesBox = t('bulk:selectOf', { value: '5 USDT', count: 3 });
    await user.click(screen.getByRole('checkbox', { name: fivesBox }));
    await expectText(t('bulk:selected', { count: 3 }));
  });

  test('leads to one job, which opens, is in the address, and is found again on My bills', async () => {
    beReady();
    const user = await openTable();
    await user.click(screen.getByRole('checkbox', { name: t('bulk:selectAll', { count: 63 }) }));
    await user.click(screen.getByRole('button', { name: t('bills:handOver') }));
    const sheet = await openSheet();
    const to = await sheet.findByRole('textbox', { name: t('bill-sheets:recipientLabel') });
    await user.type(to, 'lin@billfold.test');
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }));
    await expectSheetPage(t('bulk:confirm_handover', { count: 63 }));
    const job = someJob({ lines: 63, waiting: 63, done: 0, value: '0' });
    haveJob(job);
    fakeApi().answer(bulkRoutes.createBulkJob, { job });
    await user.click(sheet.getByRole('button', { name: t('bulk:action_handover') }));
    await screen.findByRole('heading', { name: t('bulk:running_handover', { count: 63 }) });
    const [sent] = fakeApi().calls(bulkRoutes.createBulkJob);
    expect(sent?.input.body).toEqual({
      kind: 'handover',
      currencyKey: usdt,
      lines: [...ones, ...fives],
      to: 'lin@billfold.test',
    });
    expect(window.location.search).toContain(`job_${jobId}`);
  });

  test('goes back to the recipient page when the server does not know the recipient', async () => {
    beReady();
    const user = await openTable();
    await user.click(screen.getByRole('checkbox', { name: t('bulk:selectAll', { count: 63 }) }));
    await user.click(screen.getByRole('button', { name: t('bills:handOver') }));
    const sheet = await openSheet();
    await user.type(
      await sheet.findByRole('textbox', { name: t('bill-sheets:recipientLabel') }),
      'lin@billfold.test',
    );
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }));
    fakeApi().refuse(bulkRoutes.createBulkJob, 'userNotFound');
    await user.click(await sheet.findByRole('button', { name: t('bulk:action_handover') }));
    await expectText(t('errors:userNotFound'));
  });

  test('an export asks for a tick first', async () => {
    beReady();
    const user = await openTable();
    await user.click(screen.getByRole('checkbox', { name: t('bulk:selectAll', { count: 63 }) }));
    await user.click(screen.getByRole('button', { name: t('bills:export') }));
    const sheet = await openSheet();
    const action = await sheet.findByRole('button', { name: t('bulk:action_export') });
    expect(action).toHaveProperty('disabled', true);
    const box = sheet.getByRole('checkbox', { name: t('bill-sheets:exportAgree') });
    expectAbove([sheet.getByText(t('bill-sheets:exportWarningText', { count: 63 })), box], action);
    await user.click(box);
    expect(action).toHaveProperty('disabled', false);
  });

  test('of a few opens the sheet of one operation with just these bills', async () => {
    beReady();
    const user = await openTable();
    await user.click(rows()[1] as HTMLElement);
    await user.click(rows()[2] as HTMLElement);
    await user.click(screen.getByRole('button', { name: t('bills:handOver') }));
    const sheet = await openSheet();
    await user.type(
      await sheet.findByRole('textbox', { name: t('bill-sheets:recipientLabel') }),
      'lin@billfold.test',
    );
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }));
    fakeApi().answer(billsRoutes.handOverBills, { recipient: lin, bills: [], value: '6' });
    await user.click(await sheet.findByRole('button', { name: anyText(t, 'bill-sheets:handoverAction') }));
    await waitFor(() => expect(fakeApi().calls(billsRoutes.handOverBills)).toHaveLength(1));
    const [sent] = fakeApi().calls(billsRoutes.handOverBills);
    expect(sent?.input.body.stack).toEqual([ones[1], ones[2]]);
  });

  test('says why there is nothing to select', async () => {
    beReady();
    fakeApi().refuse(bulkRoutes.listBulkBills, 'unknownError');
    const { user } = await openApp(`/bills/${usdt}`);
    await user.click(await screen.findByRole('button', { name: t('bills:selectBills') }));
    await expectText(t('bills:currencyFailed'));
  });
});

describe('on a phone', () => {
  usePhone();

  test('a pasted list is put in order, and more than 50 bills lead to the page for many', async () => {
    holdBills();
    const { user } = await openApp('/bills?hub=green&modal=deposit');
    const sheet = await openSheet();
    const many = t('bill-sheets:depositMany', { max: 50 });
    const field = await sheet.findByRole('textbox', { name: t('bill-sheets:billText') });
    // A phone's sheet follows pointers, which this DOM cannot measure.
    field.focus();
    await user.paste(`Serial;PIN\n${ones[0]};ABCD\n${ones[1]}\tABCD`);
    expect(field).toHaveProperty('value', `${ones[0]}/ABCD\n${ones[1]}/ABCD`);
    expect(sheet.queryByRole('button', { name: many })).toBeNull();
    await user.clear(field);
    await user.paste(ones.map((serial) => `${serial},ABCD`).join('\n'));
    (await sheet.findByRole('button', { name: many })).focus();
    await user.keyboard('{Enter}');
    await expectText(t('bulk:manyReady', { count: 60 }));
  });
});

describe('depositing many written bills', () => {
  async function openMany(text: string) {
    holdBills();
    const { user } = await openApp('/bills?hub=green&modal=deposit');
    const sheet = await openSheet();
    await user.click(await sheet.findByRole('button', { name: t('bill-sheets:depositMany', { max: 50 }) }));
    const field = await sheet.findByRole('textbox', { name: t('bill-sheets:billText') });
    await user.click(field);
    await user.paste(text);
    return { user, sheet };
  }

  test('says of each line what is wrong with it', async () => {
    const { sheet } = await openMany(`${ones[0]}/ABCD\n\nno slash\n${ones[0]}/ABCD\n${ones[1]}/ABC\n12/ABCD`);
    await expectText(t('bulk:manyWrong', { count: 4 }));
    for (const [line, problem] of [
      [3, 'invalidDataFormat'],
      [4, 'dublicateNumberError'],
      [5, 'invalidPasscodeFormat'],
      [6, 'invalidSerialFormat'],
    ] as const) {
      await expectText(t('bill-sheets:lineNumber', { line }));
      await expectText(
        new RegExp(t(`bill-sheets:${problem}`).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
      );
    }
    expect(sheet.getByRole('button', { name: t('bill-sheets:next') })).toHaveProperty('disabled', true);
  });

  test('begins one job with all lines, without those of the other hub', async () => {
    const blue = '0000212345678901/ABCD';
    const { user, sheet } = await openMany([...ones.map((serial) => ` ${serial} / abcd `), blue].join('\n'));
    await expectText(t('bulk:manyReady', { count: 60 }));
    await expectText(t('bulk:manyOther', { count: 1 }));
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:switchToBlue') }));
    await expectText(t('bulk:manyReady', { count: 1 }));
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:switchToGreen') }));
    await expectText(t('bulk:manyReady', { count: 60 }));
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
    await expectSheetPage(t('bulk:confirm_import', { count: 60 }));
    const job = someJob({
      kind: 'import',
      currency: null,
      recipient: null,
      value: null,
      lines: 60,
      waiting: 60,
      done: 0,
    });
    haveJob(job);
    fakeApi().answer(bulkRoutes.createBulkJob, { job });
    await user.click(sheet.getByRole('button', { name: t('bulk:action_import') }));
    await screen.findByRole('heading', { name: t('bulk:running_import', { count: 60 }) });
    const [sent] = fakeApi().calls(bulkRoutes.createBulkJob);
    expect(sent?.input.body).toEqual({ kind: 'import', lines: ones.map((serial) => `${serial}/abcd`) });
    expect(fakeApi().calls(billsRoutes.depositBills)).toEqual([]);
  });
});
