import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { checkerOptions, findViolations, uncheckedPart } from './find-violations';
import { LoginPage } from './pages/login-page';

interface Planted {
  /** The rule that reports it. */
  rule: string;
  element: string;
  attributes?: Record<string, string>;
  text?: string;
  /** Its colour in both themes. */
  color?: string;
}

const faults: readonly Planted[] = [
  { rule: 'label', element: 'input', attributes: { type: 'text' } },
  { rule: 'button-name', element: 'button', attributes: { type: 'button' } },
  { rule: 'image-alt', element: 'img', attributes: { width: '20', height: '20' } },
  { rule: 'empty-heading', element: 'h2' },
  { rule: 'landmark-no-duplicate-main', element: 'main', text: 'Another main part' },
  { rule: 'aria-valid-attr', element: 'p', attributes: { 'aria-lable': 'x' }, text: 'Misspelt' },
  {
    rule: 'aria-required-attr',
    element: 'i',
    attributes: { role: 'checkbox', 'aria-label': 'Never ticked' },
  },
  { rule: 'tabindex', element: 'p', attributes: { tabindex: '3' }, text: 'Before all others' },
  { rule: 'region', element: 'p', text: 'Outside of every part' },
  { rule: 'color-contrast', element: 'p', color: 'light-dark(#ccc, #fff)', text: 'Faint by day' },
];
const darkFault: Planted = {
  rule: 'color-contrast',
  element: 'p',
  color: 'light-dark(#000, #444)',
  text: 'Faint by night',
};

async function plant(page: Page, planted: readonly Planted[]): Promise<void> {
  await page.evaluate((all) => {
    for (const { element, attributes = {}, text = '', color } of all) {
      const made = document.createElement(element);
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      made.textContent = text;
      if (color !== undefined) made.style.color = color;
      document.body.append(made);
    }
  }, planted);
}

/** The findings of the axe package's own builder, which analyses pages and frames from scratch each time. */
async function findByBuilder(page: Page, look: 'light' | 'dark'): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options(checkerOptions(look)).exclude(uncheckedPart);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('the checker finds what is planted, in the same words as its own builder, look after look', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.heading).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(page, 'light')).toEqual([]);

  await plant(page, [...faults, darkFault]);
  const byDay = await findViolations(page, 'light');
  const rulesByDay = byDay.map((line) => line.split(':')[0]);
  expect(rulesByDay).toEqual(expect.arrayContaining(faults.map(({ rule }) => rule)));
  expect(byDay.filter((line) => line.includes('Faint by night') && line.startsWith('color'))).toEqual([]);
  expect(byDay).toEqual(await findByBuilder(page, 'light'));

  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await findViolations(page, 'dark');
  expect(byNight).toEqual([expect.stringMatching(/^color-contrast: .*Faint by night/)]);
  expect(byNight.join()).not.toContain('Faint by day');
  expect(byNight).toEqual(await findByBuilder(page, 'dark'));
});

test('the checker leaves the note of the widgets alone, and looks into no page that it would read in part', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.heading).toBeVisible();
  await page.evaluate(() => {
    const note = document.createElement('div');
    note.dataset['liveAnnouncer'] = 'true';
    note.append(document.createElement('h2'), document.createElement('input'));
    document.body.append(note);
  });
  expect(await findViolations(page, 'light')).toEqual([]);
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await expect(findViolations(page, 'light')).rejects.toThrow('frames');
});
