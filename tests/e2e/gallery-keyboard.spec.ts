import { expect } from '@playwright/test';
import { TOOLTIP_PLACEMENTS } from '../../src/ui/tooltip-placement';
import { test } from './gallery-test';
import { GalleryPage } from './pages/gallery-page';

test.use({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
});

test('a short list is opened, walked past what is off, and chosen from', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const select = gallery.case('Dropdown of a few').getByRole('button');
  await expect(select).toHaveAccessibleName('All Show');
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.listbox).toBeVisible();
  await expect(gallery.listbox.getByRole('option', { name: 'Burn' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(gallery.listbox.getByRole('option', { name: 'All' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(gallery.listbox.getByRole('option', { name: 'Fill' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gallery.listbox).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveAccessibleName('Fill Show');
});

test('a long list is searched, emptied by Escape and closed by the next', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const select = gallery.case('Dropdown with a search').getByRole('button');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('zz');
  await expect(gallery.listbox).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(gallery.listbox).toBeHidden();
  await expect(select).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('coin');
  await expect(gallery.listbox.getByRole('option')).toHaveCount(3);
  // Moves into the list, and down.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(gallery.listbox).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveAccessibleName('Binance Coin Currency');
});

test('a stack goes by the arrows, and its buttons say why they are off', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const stack = gallery.case('Stack at its most');
  const number = stack.getByRole('spinbutton', { name: '20 USDT bills' });
  const more = gallery.button('Add one 20 USDT bill', stack);
  await number.focus();
  await page.keyboard.press('ArrowDown');
  await expect(number).toHaveValue('49');
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('50');
  await expect(more).toBeFocused();
  await expect(more).toHaveAccessibleDescription(/No more than 50 at once\.$/);
  await page.keyboard.press('Enter');
  await expect(gallery.tooltip).toHaveText('No more than 50 at once.');
  await page.keyboard.press('Escape');
  await expect(gallery.tooltip).toBeHidden();
});

test('switch, box, radio buttons and segments are operated by their own keys', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const news = page.getByRole('switch', { name: /^News/ });
  await news.focus();
  await page.keyboard.press('Space');
  await expect(news).toBeChecked();
  const box = page.getByRole('checkbox', { name: 'All bills' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  const fee = gallery.case('Radio list').getByRole('radiogroup', { name: 'Fee' });
  await fee.getByRole('radio', { name: /^Average/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(fee.getByRole('radio', { name: /^Low/ })).toBeChecked();
  await expect(fee.getByRole('radio', { name: /^Low/ })).toBeFocused();
  await expect(fee.getByRole('radio', { name: /^High/ })).toBeDisabled();
  const hub = page.getByRole('group', { name: 'Hub', exact: true });
  await hub.getByRole('radio', { name: 'Blue' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(hub.getByRole('radio', { name: 'Green' })).toBeChecked();
});

test('more is read, paged and loaded', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const more = gallery.button('Read more');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('A bill is filled with a currency')).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages of referrals' });
  await gallery.button('Next page', pager).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(pager).toHaveText('Page 3 of 3');
  await gallery.button('Show more').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bill 4')).toBeVisible();
});

test('a key that is held down presses once', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const pager = page.getByRole('navigation', { name: 'Pages of referrals' });
  for (const [key, place] of [
    ['Enter', 'Page 2 of 3'],
    ['Space', 'Page 3 of 3'],
  ] as const) {
    await gallery.button('Next page', pager).focus();
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(pager).toHaveText(place);
  }
  // Held on from the button that opened it, it does not press what has the focus by then.
  await gallery.button('Sending').focus();
  await page.keyboard.down('Enter');
  await gallery.button('Done', gallery.sheet).focus();
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(gallery.sheet).toBeVisible();
  await expect(gallery.button('Done', gallery.sheet)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(gallery.sheet).toBeHidden();
});

test('a tooltip stands at each of its twelve places, with its pointer at the control', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  for (const placement of Object.keys(TOOLTIP_PLACEMENTS)) {
    await gallery.button(placement).scrollIntoViewIfNeeded();
    await gallery.button(placement).focus();
    await page.keyboard.press('Shift');
    await gallery.button(placement).hover();
    await expect(gallery.tooltip).toHaveText(`Words at ${placement}`);
    const measured = await gallery.tooltip.evaluate((tooltip, name) => {
      const words = tooltip.getBoundingClientRect();
      const pointer = tooltip.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      const control = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      );
      const target = control?.getBoundingClientRect() ?? new DOMRect();
      const [side = '', align = 'middle'] = name.split('-');
      const isUpright = side === 'top' || side === 'bottom';
      const middle = (box: DOMRect) => (isUpright ? box.x + box.width / 2 : box.y + box.height / 2);
      const [start, end] = isUpright ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
      const gaps = {
        start: words[start] - target[start],
        middle: middle(words) - middle(target),
        end: words[end] - target[end],
      };
      const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
      const facing = opposite[side as keyof typeof opposite];
      return {
        gap: Math.round(Math.abs(words[facing] - target[side as keyof typeof opposite])),
        align: Math.abs(Math.round(gaps[align as keyof typeof gaps])),
        pointerIsAtControl: middle(pointer) > target[start] && middle(pointer) < target[end],
        pointerIsSeen: pointer.width > 6 && pointer.height > 6,
      };
    }, placement);
    // Positions are rounded to whole pixels, the controls' sizes are not.
    expect(Math.abs(measured.gap - 10), `${placement}: ${measured.gap}`).toBeLessThanOrEqual(1);
    expect(measured, placement).toMatchObject({ align: 0, pointerIsAtControl: true, pointerIsSeen: true });
    await page.keyboard.press('Escape');
    await expect(gallery.tooltip).toBeHidden();
  }
});

test('a tooltip stays while the pointer is on its words, and goes when it leaves', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const tip = gallery.button('About the fee');
  await expect(tip).toHaveAccessibleDescription(/^Goes to the network/);
  await page.mouse.move(5, 5);
  await tip.hover();
  await expect(gallery.tooltip).toBeVisible();
  await tip.click();
  await gallery.tooltip.hover();
  await page.clock.install();
  await page.clock.runFor(2_000);
  await expect(gallery.tooltip).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_000);
  await expect(gallery.tooltip).toBeHidden();
});

test('a dialog keeps the focus, gives way to what is open in it, and gives the focus back', async ({
  page,
}) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  const opener = gallery.button('Transfer');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.sheet).toHaveAccessibleName('Transfer');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    await expect(gallery.sheet.locator(':focus')).toHaveCount(1);
  }
  // Keys count only where they could be read.
  await expect(gallery.sheet.locator('[data-unread]')).toHaveCount(0);
  await gallery.button('About the currency', gallery.sheet).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(gallery.tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery.tooltip).toBeHidden();
  await expect(gallery.sheet).toBeVisible();
  const select = gallery.sheet.getByRole('button', { name: /Currency/ }).first();
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.listbox).toBeVisible();
  // The focus is in the list now, not on the button that opened it.
  await expect(page.locator('[aria-haspopup="listbox"]:focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(gallery.listbox).toBeHidden();
  await expect(gallery.sheet).toBeVisible();
  // The focus returns to the select a moment after the list has closed, and the next key goes there.
  await expect(select).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gallery.sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog that nothing may interrupt is ended by its button alone', async ({ page }) => {
  const gallery = new GalleryPage(page);
  await gallery.open();
  await gallery.button('Sending').click();
  await expect(gallery.sheet).toBeVisible();
  await expect(gallery.button('Close', gallery.sheet)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(gallery.sheet).toBeVisible();
  await gallery.button('Done', gallery.sheet).click();
  await expect(gallery.sheet).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  for (const { title, durationMs } of [
    { title: 'Transfer', durationMs: 250 },
    { title: 'Profile', durationMs: 500 },
  ]) {
    for (const { screen, width, details } of [
      { screen: 'a phone', width: 390, details: {} },
      { screen: 'a wide screen', width: 1280, details: { tag: '@nightly' } },
    ]) {
      test(`${title} takes ${durationMs} ms on ${screen}`, details, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const gallery = new GalleryPage(page);
        await gallery.open();
        // Slowed down to be observable; the declared duration stays the same.
        const devTools = await page.context().newCDPSession(page);
        await devTools.send('Animation.enable');
        await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
        await gallery.button(title).click();
        await expect(gallery.sheet).toBeVisible();
        const panel = page.locator(
          '[data-vaul-drawer], section:has(> [data-rac][role="dialog"]), :has(> [role="dialog"])',
        );
        const durations = await panel
          .last()
          .evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().duration));
        expect(durations).toContain(durationMs);
      });
    }
  }
});
