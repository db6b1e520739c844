// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
useScreens();
beforeEach(() => {
  beSignedIn();
  holdBills();
});

/** Reports an unhandled rejection, as the browser does. */
function failUnseen(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const texts = () => screen.queryAllByText(t('common:errorText'));

test('a failure that no screen reports is shown in one toast, which can be closed', async () => {
  const { user } = await openApp('/bills');
  await waitFor(() => {
    failUnseen(new Error('one'));
    expect(texts()).toHaveLength(1);
  });
  failUnseen(new Error('another one'));
  await waitFor(() => expect(texts()).toHaveLength(1));
  const toast = within(texts()[0]?.closest<HTMLElement>('[role="alertdialog"]') ?? document.body);
  toast.getByText(t('common:errorTitle'));
  await user.click(toast.getByRole('button', { name: t('common:close') }));
  await waitFor(() => expect(texts()).toEqual([]));
  failUnseen(new DOMException('no longer wanted', 'AbortError'));
  failUnseen('no error at all');
  failUnseen(new Error('the last one'));
  await waitFor(() => expect(texts()).toHaveLength(1));
});
