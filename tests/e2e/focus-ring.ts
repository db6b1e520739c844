import type { Page } from '@playwright/test';

/**
 * The focused control, and whether its focus ring is visible on it, on its frame or on the element drawn for it.
 */
export async function focusedControl(page: Page): Promise<{ name: string; hasRing: boolean } | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-focus)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const isOutlined =
        outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === color;
      return isOutlined || boxShadow.includes(color);
    };
    const frames = [focused, focused.parentElement, focused.closest('label')];
    const drawn = focused.parentElement?.querySelectorAll('[aria-hidden="true"]') ?? [];
    const around = [...frames, ...drawn].filter((element) => element !== null);
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent} ${focused.id}`,
      hasRing: around.some(isRinged),
    };
  });
}
