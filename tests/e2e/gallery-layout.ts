import type { Page } from '@playwright/test';

/** Interactive elements, by the box that a finger hits: a hidden radio button's label, a spinner's own field. */
const controls = [
  'main button',
  'main a[href]',
  'main select:not([tabindex="-1"])',
  'main textarea',
  'main input:not([type="radio"], [type="checkbox"], [tabindex="-1"])',
  'main label:has(input[type="radio"], input[type="checkbox"])',
].join(',');

interface LayoutFaults {
  /** Less than 44 pixels high or wide. */
  small: string[];
  /** Overlapping elements. */
  overlapping: string[];
  /** Wider than their card. */
  sticksOut: string[];
  /** Horizontal overflow of the page in pixels. */
  sideways: number;
}

/** Layout faults of all controls on the page. */
export async function findLayoutFaults(page: Page): Promise<LayoutFaults> {
  return page.evaluate((selector) => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`;
    const boxes = [...document.querySelectorAll(selector)]
      // The library's hidden select for browser autofill.
      .filter(
        (element) =>
          element.closest('[data-testid="hidden-select-container"], [aria-hidden="true"]') === null,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    /** Whether it is visually hidden, for screen readers only. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const least = 43.5;
    return {
      small: boxes
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ element, box }) => `${nameOf(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`),
      overlapping: boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => !one.element.contains(other.element) && !other.element.contains(one.element))
          // The small controls of a tile lie on its own button.
          .filter((other) => {
            const tile = one.element.closest('[data-layered]');
            return tile === null || tile !== other.element.closest('[data-layered]');
          })
          .filter((other) => meets(one.box, other.box))
          .map((other) => `${nameOf(one.element)} and ${nameOf(other.element)}`),
      ),
      sticksOut: [...document.querySelectorAll('main [role="group"]')].flatMap((card) => {
        const edge = card.getBoundingClientRect();
        return [...card.querySelectorAll('button, input, textarea, a, label, p, dt, dd, span')]
          .filter((element) => element.closest('[data-testid="hidden-select-container"]') === null)
          .filter((element) => element.closest('label, span') !== null && !isClipped(element))
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.width > 1 && (box.right > edge.right + 1 || box.left < edge.left - 1);
          })
          .map(nameOf);
      }),
      sideways: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    };
  }, controls);
}
