import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test('a photo is cropped, sent and shown everywhere; a file that is no photo is refused', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: t('profile:pictureChange') });
  await opener.click();
  const sheet = page.getByRole('dialog');
  const use = sheet.getByRole('button', { name: t('profile:pictureSave') });
  const input = sheet.locator('input[type=file]');
  await expect(use).toBeDisabled();
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<h1>No</h1>') });
  await expect(sheet.getByText(t('profile:photoUnreadable'))).toBeVisible();
  // Red to the left, blue to the right: cut out at its right end, the picture is blue.
  const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#2020d0' } },
        left: 300,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(use).toBeEnabled();
  await expectAccessible(page, 'the cutting of a photo');
  const window = sheet.getByRole('button', { name: t('profile:cropLabel') });
  await window.focus();
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(use).toBeEnabled();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/v1/avatar'));
  await use.click();
  expect((await uploaded).status()).toBe(200);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  const shown = opener.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/avatars\/[\w-]+\.webp$/);
  const source = String(await shown.getAttribute('src'));
  const { data } = await sharp(Buffer.from(await (await page.request.get(source)).body()))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  expect(blue).toBeGreaterThan(red + 80);
  await page.reload();
  await expect(new AppPage(page).menuButton.locator('img')).toHaveAttribute('src', source);
});

test(
  'names are changed by keyboard, not to one that is taken',
  { tag: '@nightly' },
  async ({ page, problems, signIn, holder, payer }) => {
    problems.expectStatus(409, '/v1/user/update');
    await signIn(holder);
    await page.goto('/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('profile:editTitle') })
      .click();
    await expect(new AppPage(page).heading).toHaveText(t('profile:editTitle'));
    const userName = page.getByRole('textbox', { name: t('profile:userName') });
    await expectAccessible(page, 'the names');
    await userName.fill(payer.name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('errors:usernameUnavailable'))).toBeVisible();
    const free = `free.${Date.now()}`;
    await userName.fill(free);
    await page.keyboard.press('Enter');
    await expect(new AppPage(page).heading).toHaveText(t('settings:title'));
    await expect(page.getByText(t('settings:atName', { name: free }))).toBeVisible();
  },
);
