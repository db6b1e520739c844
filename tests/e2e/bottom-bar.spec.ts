import { expect } from '@playwright/test';
import { languageStorageKey } from '../../src/platform/language/detect-language';
import { test } from './e2e-test';
import { translator } from './translator';

test('what takes the focus stands above the bottom bar and its round button, in Turkish as well', async ({
  page,
  signIn,
  payer,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'tr'), languageStorageKey);
  await signIn(payer);
  for (const path of ['/pay', '/referrals', '/mint-house/green/mint', '/settings', '/wallet']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const covered = async () =>
      page.evaluate(() => {
        const bar = document.querySelector('nav:has(> ul > li > a[href^="/wallet"])');
        const tops = [bar, ...(bar?.querySelectorAll('span:has(> svg)') ?? [])].map(
          (part) => part?.getBoundingClientRect().top ?? 0,
        );
        const edge = Math.min(...tops);
        return [...document.querySelectorAll<HTMLElement>('main :is(a, button), footer a')]
          .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
          .flatMap((control) => {
            window.scrollTo(0, 0);
            control.focus();
            const { bottom, height } = control.getBoundingClientRect();
            return bottom > edge + 1 && height < edge ? [`${control.textContent} ${bottom - edge}`] : [];
          });
      });
    // At one of these heights each control lies where the bar is.
    for (const height of [844, 800, 756, 712, 668]) {
      await page.setViewportSize({ width: 390, height });
      await expect.poll(covered, `${path} at ${height}`).toEqual([]);
    }
  }
});

test('the bottom bar and its round button cover nothing at the end of a page, in Turkish as well', async ({
  page,
  signIn,
  member,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'tr'), languageStorageKey);
  await signIn(member);
  const inTurkish = translator('tr');
  for (const { path, name } of [
    { path: '/pay', name: inTurkish('bills:billsToPay') },
    { path: '/referrals', name: inTurkish('referrals:share') },
    { path: '/mint-house/green/mint', name: inTurkish('mint-house:next') },
  ]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('button', { name }).or(main.getByRole('link', { name })).first(),
    ).toBeVisible();
    const covered = async () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const bar = document.querySelector('nav:has(> ul > li > a[href^="/wallet"])');
        const parts = [bar, ...(bar?.querySelectorAll('span:has(> svg)') ?? [])].flatMap(
          (part) => part?.getBoundingClientRect() ?? [],
        );
        return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input), footer a')]
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            const { top, bottom, left, right } = control.getBoundingClientRect();
            return parts.some(
              (part) => bottom > part.top && top < part.bottom && right > part.left && left < part.right,
            );
          })
          .map((control) => control.textContent);
      });
    for (const height of [844, 700]) {
      await page.setViewportSize({ width: 390, height });
      await expect.poll(covered, `${path} at ${height}`).toEqual([]);
    }
  }
});
