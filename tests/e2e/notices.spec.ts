import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { foreignRequests } from './foreign-requests';
import { newestCodeTo } from './mailbox';
import { newEmail } from './new-user';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { PasswordPage } from './pages/password-page';
import { RegistrationPage } from './pages/registration-page';
import { translator } from './translator';

const t = translator();

test.use({ cookieAnswer: 'none' });

test('the line about cookies keeps its place without a connection, and “OK” closes it permanently', async ({
  page,
  context,
  server,
  holder,
}) => {
  const foreign = foreignRequests(context, server.url);
  const line = cookieLine(page);
  const offline = page.getByText(t('common:offlineNotice'));
  const login = new LoginPage(page);
  await login.open();
  await expect(line).toBeVisible();
  // A font that is still loading would log an error.
  await page.evaluate(async () => document.fonts.ready);
  const before = await line.boundingBox();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  expect(await line.boundingBox()).toEqual(before);
  await context.setOffline(false);
  await expect(offline).toBeHidden();

  await line.getByRole('button', { name: t('extras:cookieAccept') }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await login.signIn(holder);
  await new AppPage(page).expectBills();
  await expect(line).toBeHidden();
  // No tracker is configured, so consent makes no difference: there are no requests to others.
  expect(foreign).toEqual([]);
});

test('the line about cookies covers no control on any page or step of a guest, and none moves when it goes', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(404, '/nowhere');
  const covered: string[] = [];
  const look = async (place: string) => {
    await expect(cookieLine(page), place).toBeVisible();
    for (const size of phoneSizes) {
      await page.setViewportSize(size);
      for (const name of await coveredControls(page)) covered.push(`${place}, ${size.height} px: ${name}`);
    }
  };
  for (const path of ['/login', '/password-reset', '/policy', '/verify', '/nowhere']) {
    await page.goto(path);
    await look(path);
  }
  const email = newEmail();
  const registration = new RegistrationPage(page);
  await registration.open();
  await look('/registration');
  await registration.sendCode(email);
  await expect(new CodePage(page).heading).toBeVisible();
  await look('registration, code');
  await new CodePage(page).enter(await newestCodeTo(server, email));
  await expect(new PasswordPage(page).heading).toBeVisible();
  await look('registration, password');
  expect(covered).toEqual([]);

  const tops = async () =>
    page
      .locator('a, button, input')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  await page.locator('footer').scrollIntoViewIfNeeded();
  const before = await tops();
  await cookieLine(page)
    .getByRole('button', { name: t('extras:cookieAccept') })
    .click();
  await expect(cookieLine(page)).toBeHidden();
  const after = await tops();
  // The line's link and button are gone.
  expect(after).toEqual(before.filter((top) => after.includes(top)));
  expect(after).toHaveLength(before.length - 2);
});

const phoneSizes = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  // Above a keyboard on the screen.
  { width: 375, height: 380 },
];

function cookieLine(page: Page) {
  return page.getByRole('region', { name: t('extras:cookieTitle') });
}

/** The controls that the line lies on, with each at the lower edge of the window in turn. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.locator('a, button, input').evaluateAll((controls, label) => {
    const line = document.querySelector(`[aria-label="${label}"]`);
    const covered = controls.filter((control) => {
      if (line === null || line.contains(control)) return false;
      control.scrollIntoView({ block: 'end', behavior: 'instant' });
      const [one, other] = [control.getBoundingClientRect(), line.getBoundingClientRect()];
      const overlaps = one.top < other.bottom && other.top < one.bottom;
      return overlaps && one.left < other.right && other.left < one.right;
    });
    return covered.map((control) => control.textContent || control.getAttribute('name') || control.tagName);
  }, t('extras:cookieTitle'));
}
