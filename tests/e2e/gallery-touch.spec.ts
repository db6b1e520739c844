import { expect } from '@playwright/test';
import { test } from './gallery-test';
import { homeScreenIphone, pretendIphone } from './home-screen-iphone';
import { GalleryPage } from './pages/gallery-page';
import { swipeDown } from './swipe-down';

test.use({ reducedMotion: 'reduce' });

test('a tap shows an explanation, and a tap elsewhere takes it away', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const tip = gallery.button('About the fee');
  await tip.tap();
  await expect(gallery.tooltip).toHaveText(/^Goes to the network/);
  await expect(gallery.tooltip).toBeInViewport({ ratio: 1 });
  await tip.tap();
  await expect(gallery.tooltip).toBeHidden();
  await tip.tap();
  await expect(gallery.tooltip).toBeVisible();
  await page.getByText('Network fee', { exact: true }).tap();
  await expect(gallery.tooltip).toBeHidden();
});

test('a tap on a button that is off says why', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const more = gallery.button('Add one 20 USDT bill', gallery.case('Stack at its most'));
  // Forced, because Playwright does not regard it as an enabled button.
  await more.tap({ force: true });
  await expect(gallery.tooltip).toHaveText('No more than 50 at once.');
});

test('a list with a search opens without the keyboard in its way', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const select = gallery.case('Dropdown with a search').getByRole('button');
  await select.tap();
  await expect(gallery.listbox).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).not.toBeFocused();
  for (const option of await gallery.listbox.getByRole('option').all()) {
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await gallery.listbox.getByRole('option', { name: 'Bitcoin' }).tap();
  await expect(select).toHaveAccessibleName('Bitcoin Currency');
  await expect(select).toBeFocused();
});

for (const { device, userAgent, details } of [
  { device: 'Android', userAgent: undefined, details: {} },
  { device: 'an iPhone’s home screen', userAgent: homeScreenIphone, details: { tag: '@nightly' } },
]) {
  test.describe(`a sheet with a form, on ${device}`, details, () => {
    if (userAgent !== undefined) test.use({ userAgent });

    test.beforeEach(async ({ page, context }) => {
      if (userAgent !== undefined) await pretendIphone(context);
      await new GalleryPage(page).open();
    });

    test('takes taps on its field, its list and its button, and so does the page afterwards', async ({
      page,
    }) => {
      const gallery = new GalleryPage(page);
      await gallery.button('Transfer').tap();
      await expect(gallery.button('Done', gallery.sheet)).toBeInViewport({ ratio: 1 });
      const recipient = gallery.sheet.getByRole('textbox', { name: 'Recipient' });
      await recipient.tap();
      await expect(recipient).toBeFocused();
      await page.keyboard.type('Lin');
      await gallery.sheet
        .getByRole('button', { name: /Currency/ })
        .first()
        .tap();
      await gallery.listbox.getByRole('option', { name: 'Solana' }).tap();
      await expect(gallery.listbox).toBeHidden();
      await expect(gallery.sheet.getByRole('button', { name: 'Solana Currency' })).toBeVisible();
      await expect(recipient).toHaveValue('Lin');
      await gallery.button('About the currency', gallery.sheet).tap();
      await expect(gallery.tooltip).toHaveText('The bill keeps it for good.');
      await gallery.button('Done', gallery.sheet).tap();
      await expect(gallery.sheet).toBeHidden();
      await expect(gallery.button('Transfer')).toBeFocused();
      await gallery.button('Read more').tap();
      await expect(gallery.button('Read more')).toHaveAttribute('aria-expanded', 'true');
    });

    test('is closed by a pull of more than 50 pixels, not by 40, and not at all while it must stay', async ({
      page,
    }) => {
      const gallery = new GalleryPage(page);
      await page.clock.install();
      await gallery.button('Profile').tap();
      const heading = gallery.sheet.getByRole('heading', { name: 'Profile' });
      await expect(heading).toBeInViewport();
      await page.clock.runFor(1_000);
      await swipeDown(heading, 40);
      await page.clock.runFor(1_000);
      await expect(heading).toBeInViewport();
      await swipeDown(heading, 70);
      await page.clock.runFor(1_000);
      await expect(gallery.sheet).toBeHidden();
      await gallery.button('Sending').tap();
      const sending = gallery.sheet.getByRole('heading', { name: 'Sending' });
      await expect(sending).toBeInViewport();
      await page.clock.runFor(1_000);
      await swipeDown(sending, 200);
      await page.clock.runFor(1_000);
      await expect(sending).toBeInViewport();
    });
  });
}
