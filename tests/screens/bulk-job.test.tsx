// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectNoSheet, expectSheetPage } from './support/bill-sheet';
import { fives, haveJob, jobId, someJob, usdt } from './support/bulk-samples';
import { currencyRef } from './support/holdings';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();

const openJob = () => openApp(`/bills?modal=job_${jobId}`);

describe('a job over many bills', () => {
  test('is listed on My bills with how far it is, and opens there', async () => {
    holdBills();
    haveJob(someJob({ failed: 2, waiting: 3_798 }));
    const { user } = await openApp('/bills');
    const list = await screen.findByRole('region', { name: t('bulk:jobs') });
    const row = within(list).getByRole('link');
    expect(row.textContent).toContain(t('bulk:progressOf', { done: 1_202, count: 5_000 }));
    await user.click(row);
    await screen.findByRole('progressbar', { name: t('bulk:progress') });
    await expectText(t('bulk:goesOn'));
  });

  test('is paused, continued and given up by its user', async () => {
    holdBills();
    haveJob(someJob());
    const { user } = await openJob();
    const pause = await screen.findByRole('button', { name: t('bulk:pause') });
    const paused = someJob({ state: 'paused' });
    fakeApi().answer(bulkRoutes.pauseBulkJob, { job: paused });
    fakeApi().answer(bulkRoutes.getBulkJob, { job: paused });
    await user.click(pause);
    await screen.findByRole('heading', { name: t('bulk:pausedHeading', { count: 5_000 }) });
    fakeApi().answer(bulkRoutes.continueBulkJob, { job: someJob() });
    fakeApi().answer(bulkRoutes.getBulkJob, { job: someJob() });
    await user.click(screen.getByRole('button', { name: t('bulk:continue') }));
    await screen.findByRole('heading', { name: t('bulk:running_handover', { count: 5_000 }) });
    const giveUp = screen.getByRole('button', { name: t('bulk:giveUp') });
    await waitFor(() => expect(giveUp).toHaveProperty('disabled', false));
    await user.click(giveUp);
    await expectSheetPage(t('bulk:giveUpHeading', { count: 3_800 }));
    const over = someJob({ state: 'ended', waiting: 0, cancelled: 3_800 });
    fakeApi().answer(bulkRoutes.cancelBulkJob, { job: over });
    fakeApi().answer(bulkRoutes.getBulkJob, { job: over });
    await user.click(screen.getByRole('button', { name: t('bulk:giveUpAction') }));
    await screen.findByRole('heading', { name: t('bulk:ended_handover', { count: 1_200 }) });
    await expectText(t('bulk:billsOf', { count: 3_800 }).replaceAll(/\s/g, ' '));
  });

  test('that burned bills says in which coin it pays, and where to', async () => {
    holdBills();
    const payout = { ...currencyRef(usdt), id: 5, ticker: 'USDT', network: 'ethereum', protocol: 'erc-20' };
    haveJob(
      someJob({ kind: 'burn', recipient: null, payout, fee: '1', state: 'ended', waiting: 0, done: 5_000 }),
    );
    await openJob();
    await expectText(t('burn:paidIn'));
    await expectText('USDT · Ethereum · ERC-20');
    await expectText(t('burn:finalText'));
  });

  test('says why it stopped as a whole', async () => {
    holdBills();
    haveJob(someJob({ state: 'paused', refusal: 816 }));
    await openJob();
    await expectText(t('errors:userNotFound'));
    await expectText(t('bulk:refusalStopped'));
  });

  test('names each bill that was not moved with its reason, and tries them again', async () => {
    holdBills();
    haveJob(someJob({ state: 'ended', waiting: 0, done: 4_998, failed: 2, value: '4998' }));
    const { user } = await openJob();
    await expectText(t('bill-sheets:rejectedGone'));
    await expectText(t('errors:transactionUnsuccessful'));
    const done = someJob({ state: 'ended', waiting: 0, done: 5_000, value: '5000' });
    fakeApi().answer(bulkRoutes.retryBulkJob, { job: done });
    fakeApi().answer(bulkRoutes.getBulkJob, { job: done });
    await user.click(screen.getByRole('button', { name: t('bulk:retry', { count: 2 }) }));
    await screen.findByRole('heading', { name: t('bulk:ended_handover', { count: 5_000 }) });
    fakeApi().answer(bulkRoutes.acknowledgeBulkJob, { job: { ...done, isAcknowledged: true } });
    await user.click(screen.getByRole('button', { name: t('bill-sheets:done') }));
    await expectNoSheet();
  });

  test('shows the bills that were not moved a part at a time, copies only all of them, and saves all as a file', async () => {
    holdBills();
    const failed = 1_100;
    haveJob(someJob({ state: 'ended', waiting: 0, done: 3_900, failed, value: '3900' }));
    const serials = Array.from({ length: failed }, (_, index) => String(5_020_000_000_000_000 + index));
    fakeApi().answer(bulkRoutes.listBulkLines, ({ query: { offset = '0', count = '50' } }) => ({
      lines: serials
        .slice(Number(offset), Number(offset) + Number(count))
        .map((serial) => ({ serial, state: 'failed' as const, error: 30009, result: null })),
      totalCount: failed,
    }));
    const saving = vi.spyOn(URL, 'createObjectURL');
    const { user } = await openJob();
    const list = within(await screen.findByRole('region', { name: t('bulk:failedTitle') }));
    const copy = () => list.queryByRole('button', { name: t('bill-sheets:rejectedCopy') });
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(50));
    await user.click(list.getByRole('button', { name: t('bulk:failedSave', { count: failed }) }));
    await waitFor(() => expect(saving).toHaveBeenCalledTimes(1));
    const [[blob] = []] = saving.mock.calls;
    const text = await (blob as Blob).text();
    const saved = text.trimEnd().split('\n');
    expect(saved.map((line) => line.split('\t')[0])).toEqual(serials);
    expect(saved[0]).toContain(t('bill-sheets:rejectedGone'));
    for (const shown of [550, 1_050, 1_100]) {
      expect(copy()).toBeNull();
      await user.click(await list.findByRole('button', { name: t('bulk:failedMore') }));
      await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(shown));
    }
    expect(copy()).not.toBeNull();
    expect(list.queryByRole('button', { name: t('bulk:failedMore') })).toBeNull();
  });

  describe('that exported', () => {
    const job = someJob({
      kind: 'export',
      recipient: null,
      state: 'ended',
      lines: 3,
      waiting: 0,
      done: 3,
      value: '15',
      resultUntil: '2099-11-27T10:00:00.000Z',
    });
    const answerPins = (shown = fives) =>
      fakeApi().answer(bulkRoutes.getBulkExport, {
        currency: currencyRef(usdt),
        exported: shown.map((serial, index) => ({
          serial,
          nominal: '5',
          pin: index < 2 ? `K7WM4TQ${index}` : null,
          isOutside: index < 2,
        })),
      });
    const have = () => screen.findByRole('button', { name: t('bill-sheets:exportHave') });
    const press = async (user: UserEvent, key: string) =>
      user.click(await screen.findByRole('button', { name: t(key) }));

    test('shows its text when asked, and forgets it when its user has saved it and confirms', async () => {
      holdBills();
      haveJob(job);
      answerPins();
      const { user } = await openJob();
      expect(fakeApi().calls(bulkRoutes.getBulkExport)).toEqual([]);
      await expectText(t('bill-sheets:exportHaveFinal'));
      expect(await have()).toHaveProperty('disabled', true);
      await press(user, 'bulk:textShow');
      const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('bulk:textLines') });
      expect(text.value).toBe(`${fives[0]}/K7WM4TQ0\n${fives[1]}/K7WM4TQ1`);
      await expectText(t('bulk:textGone', { count: 1 }));
      expect(await have()).toHaveProperty('disabled', true);
      await expectText(t('bill-sheets:exportNotSaved'));
      await press(user, 'secrets:download');
      await waitFor(async () => expect(await have()).toHaveProperty('disabled', false));
      await user.click(await have());
      await expectSheetPage(t('bill-sheets:forgetHeading'));
      await expectText(t('bill-sheets:forgetText', { amount: '10', ticker: 'USDT' }));
      expect(fakeApi().calls(bulkRoutes.acknowledgeBulkJob)).toEqual([]);
      fakeApi().answer(bulkRoutes.acknowledgeBulkJob, { job: { ...job, isAcknowledged: true } });
      await press(user, 'bill-sheets:forgetAction');
      await expectNoSheet();
      expect(fakeApi().calls(bulkRoutes.acknowledgeBulkJob)).toHaveLength(1);
    });

    test('does not count the text of fewer bills than it has exported as saved', async () => {
      holdBills();
      haveJob(job);
      answerPins(fives.slice(0, 2));
      const { user } = await openJob();
      await press(user, 'bulk:textShow');
      await press(user, 'secrets:copyAll');
      await expectText(t('common:copied'));
      expect(await have()).toHaveProperty('disabled', true);
    });

    test('asks before it leaves the list when its text is gone, since bills can still be taken back', async () => {
      holdBills();
      haveJob({ ...job, resultUntil: null });
      const { user } = await openJob();
      await expectText(t('bulk:textForgotten'));
      await press(user, 'bill-sheets:done');
      await expectSheetPage(t('bill-sheets:forgetHeading'));
      expect(fakeApi().calls(bulkRoutes.acknowledgeBulkJob)).toEqual([]);
    });
  });

  test('of an export is taken back by another job', async () => {
    holdBills();
    haveJob(someJob({ kind: 'export', recipient: null, state: 'ended', lines: 3, waiting: 0, done: 3 }));
    fakeApi().answer(bulkRoutes.getBulkExport, {
      currency: currencyRef(usdt),
      exported: fives.map((serial, index) => ({ serial, nominal: '5', pin: null, isOutside: index > 0 })),
    });
    const { user } = await openJob();
    await user.click(await screen.findByRole('button', { name: t('bulk:takeBack') }));
    await screen.findByRole('heading', { name: t('bulk:confirm_takeBack', { count: 2 }) });
    fakeApi().answer(bulkRoutes.createBulkJob, { job: someJob({ kind: 'takeBack', recipient: null }) });
    await user.click(screen.getByRole('button', { name: t('bulk:action_takeBack') }));
    await waitFor(() => expect(fakeApi().calls(bulkRoutes.createBulkJob)).toHaveLength(1));
    expect(fakeApi().calls(bulkRoutes.createBulkJob)[0]?.input.body.lines).toEqual(fives.slice(1));
  });

  test('of someone else is not here', async () => {
    holdBills();
    fakeApi().refuse(bulkRoutes.getBulkJob, 'noDataFound');
    await openJob();
    await expectText(t('bulk:jobGone'));
  });
});
