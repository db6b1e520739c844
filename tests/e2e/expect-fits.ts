import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Viewports from the smallest phones to doubled text size and zoom; in CSS pixels. */
const looks = [
  { name: 'on the smallest phone', width: 320, height: 568, letters: '100%' },
  { name: 'on a small phone', width: 360, height: 640, letters: '100%' },
  { name: 'with letters twice as big', width: 390, height: 844, letters: '200%' },
  { name: 'enlarged to twice its size', width: 195, height: 422, letters: '100%' },
];

/** Expects that no content overflows, is cut off, or is too small to press, at any of these sizes. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const { name: look, width, height, letters } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((big) => document.documentElement.style.setProperty('font-size', big), letters);
    await expect.poll(() => findFaults(page), `${name} ${look}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size !== null) await page.setViewportSize(size);
}

async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const least = 43.5;
    const place =
      document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main');
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const seen = [...(place?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        element.closest('svg, [hidden], option') === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !isClipped(element),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      );
    const faultOf = (element: Element): string | undefined => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2) return undefined;
      if (left < -1 || right > edge + 1) return 'sticks out';
      if (hasText(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        return 'is cut off';
      if (element.matches('button, a[class]') && (width < least || height < least)) return 'is too small';
      return undefined;
    };
    const faults = seen.flatMap((element) => {
      const fault = faultOf(element);
      return fault === undefined ? [] : [`${element.tagName} “${element.textContent.slice(0, 40)}” ${fault}`];
    });
    return document.documentElement.scrollWidth > edge + 1 ? ['the page goes sideways', ...faults] : faults;
  });
}
