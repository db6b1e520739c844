import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { newestMailTo } from './mailbox';
import { withoutCamera } from './no-camera';
import { AppPage } from './pages/app-page';
import { HelpPage } from './pages/help-page';
import { translator } from './translator';

const t = translator();

test('from the help a message goes to support, not without a subject', async ({
  page,
  context,
  server,
  signIn,
  payer,
}) => {
  await withoutCamera(context);
  await signIn(payer);
  await page.goto('/settings');
  const help = new HelpPage(page);
  await help.opener.click();
  await help.expectPage('main');
  await help.sheet.getByRole('link', { name: t('help:supportTitle') }).click();
  await expect(help.sheet).toBeHidden();
  await expect(new AppPage(page).heading).toHaveText(t('help:supportTitle'));
  await expectAccessible(page, 'the message to support');
  const subject = page.getByRole('textbox', { name: t('help:supportSubject') });
  const send = page.getByRole('button', { name: t('help:supportSend') });
  await page.getByRole('textbox', { name: t('help:supportMessage') }).fill('Since Monday.\nWhy?');
  await send.click();
  await expect(page.getByText(t('validation:required'))).toBeVisible();
  await expect(subject).toBeFocused();
  await page.keyboard.type(`A send of ${payer.name}`);
  await page.keyboard.press('Enter');
  const number = /[1-9][0-9]{7}/.exec(await page.getByText(/^Message [0-9]{8} /).innerText())?.[0] ?? '';
  expect(number).not.toBe('');
  const mail = await newestMailTo(server, 'no-reply@billfold.invalid');
  expect(mail).toContain(`Message ${number}`);
  expect(mail).toContain(payer.email);
  expect(mail).toContain('Since Monday.\nWhy?');
});
