import type { Page } from '@playwright/test';

/**
 * Controls of the page, or of its open sheet, that a finger may miss: under 44 px. Links within a sentence are as high
 * as its lines, and what is not drawn, or only for screen readers, takes no finger.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    const places = dialog === null ? document.querySelectorAll('header, main, nav, footer') : [dialog];
    const controls = [...places].flatMap((place) => [
      ...place.querySelectorAll(
        'button, a[href], input:not([type="radio"], [type="checkbox"], [type="file"], [tabindex="-1"])',
      ),
    ]);
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    return [...new Set(controls)]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => control.closest('[aria-hidden="true"]') === null && !isClipped(control))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.width < least || box.height < least))
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return `${control.tagName} “${name.slice(0, 40)}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  });
}
