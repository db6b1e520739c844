import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { AppPage } from './pages/app-page';
import { CommandsPage } from './pages/commands-page';
import { translator } from './translator';

const t = translator();
const wide = { tag: '@wide' };

test(
  'the palette finds a screen, leads there, and has it first the next time',
  wide,
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const app = new AppPage(page);
    const commands = new CommandsPage(page);
    await page.goto('/bills');
    await app.expectBills();
    const help = page.getByRole('button', { name: t('shell:help'), exact: true });
    await help.focus();
    await commands.open();
    await expect(commands.current).toContainText(t('commands:goBills'));
    await page.keyboard.press('ArrowDown');
    await expect(commands.current).toContainText(t('commands:goPay'));
    await page.keyboard.press('Escape');
    await expect(commands.palette).toHaveCount(0);
    await expect(help).toBeFocused();
    await commands.open();
    await page.keyboard.type('HÍSTORY go');
    await expect(commands.rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(app.heading).toHaveText(t('shell:navHistory'));
    await expect(app.heading).toBeFocused();
    await commands.open();
    await expect(commands.rows.first()).toContainText(t('commands:goHistory'));
    await expectAccessible(page, 'the palette');
    await page.keyboard.type('nirgends');
    await expect(commands.palette).toContainText(t('commands:paletteEmpty', { query: 'nirgends' }));
  },
);

test(
  'a dialog of the user menu opens from the palette and by its shortcut, and gives the focus back',
  wide,
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const app = new AppPage(page);
    const commands = new CommandsPage(page);
    await page.goto('/history');
    await expect(app.heading).toHaveText(t('shell:navHistory'));
    const help = page.getByRole('button', { name: t('shell:help'), exact: true });
    await help.focus();
    await commands.open();
    await page.keyboard.type(t('commands:exchange'));
    await expect(commands.rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    const exchange = page.getByRole('dialog', { name: t('shell:exchange') });
    await expect(exchange.getByRole('link', { name: t('shell:exchangeCoins') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exchange).toHaveCount(0);
    await expect(help).toBeFocused();
    await commands.press('g', 'f');
    await expect(exchange).toBeVisible();
  },
);

test(
  'shortcuts go to a screen and into its search, but are only letters in a field and over a dialog',
  wide,
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const app = new AppPage(page);
    const commands = new CommandsPage(page);
    await page.goto('/bills');
    await app.expectBills();
    await commands.beHeard();
    await commands.press('g', 'h');
    await expect(app.heading).toHaveText(t('shell:navHistory'));
    await commands.press('/');
    const field = page.getByRole('searchbox', { name: t('history:searchLabel') });
    await expect(field).toBeFocused();
    await page.keyboard.type('g b');
    await expect(field).toHaveValue('g b');
    await expect(app.heading).toHaveText(t('shell:navHistory'));
    await field.clear();
    await app.heading.focus();
    await commands.press('d');
    await expect(page.getByRole('dialog', { name: t('history:rangeTitle') })).toBeVisible();
    await commands.press('g', 'b');
    await expect(app.heading.or(page.locator('h1'))).toHaveText(t('shell:navHistory'));
  },
);

test(
  'the overview lists the shortcuts that work here, and turns single keys off permanently',
  wide,
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const app = new AppPage(page);
    const commands = new CommandsPage(page);
    await page.goto('/bills/tectum-note-usdt');
    await commands.beHeard();
    await commands.press('s');
    await expect(page.getByRole('listbox', { name: t('bulk:table') })).toBeVisible();
    await commands.press('?');
    await expect(commands.overview).toContainText(t('commands:selectAll'));
    await expect(commands.overview).not.toContainText(t('commands:handOverSelected'));
    await page.keyboard.press('Escape');
    await expect(commands.overview).toHaveCount(0);
    await commands.press('a');
    const selected = page.getByText(t('bulk:selected', { count: 37 }), { exact: true });
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(selected).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(selected).toBeVisible();
    await commands.open();
    await page.keyboard.type(t('commands:handOverSelected'));
    await expect(commands.rows).toHaveCount(1);
    await expect(commands.row('handOverSelected')).toBeVisible();
    // The button moved into its column; presses count once it was shown there for a moment.
    await expect(page.locator('[data-command="selected-handover"]')).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    const handover = page.getByRole('dialog', { name: t('bulk:title_handover') });
    // Escape goes to what has the focus; the sheet has it a moment after it is shown.
    await expect(handover.and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await app.menuButton.click();
    await app.menu.getByRole('button', { name: t('commands:menuShortcuts') }).click();
    await commands.characterKeys.press('Space');
    await expect(commands.characterKeys).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(commands.overview).toHaveCount(0);
    await expect(app.menuButton).toBeFocused();
    await page.reload();
    await commands.beHeard();
    await commands.press('g', 'h');
    await commands.press('?');
    await commands.open();
    await expect(page).toHaveURL(/\/bills\/tectum-note-usdt$/);
    await expect(commands.overview).toHaveCount(0);
    await commands.palette.getByRole('button', { name: t('commands:openShortcuts') }).click();
    await expect(commands.characterKeys).not.toBeChecked();
    await expectAccessible(page, 'the shortcuts');
  },
);
