import type { Page } from '@playwright/test';

/** A move of the page's own: how much of the screen it moved, and what moved by more than a line of text, from where to where. */
export interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    billfoldShifts: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The amount's own font may come late, on every screen; it moves a line by less than this. */
export const fontShift = 0.003;
/** And no line of text by more than this, in pixels. */
const fontMove = 16;

/** Records what each page of the tab moves by itself; to be called before it opens. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript((least) => {
    window.billfoldShifts = [];
    const place = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.billfoldShifts.push({
          value,
          moved: sources
            .filter(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) > least)
            .map(({ node, previousRect, currentRect }) => {
              const text = node?.textContent?.trim().slice(0, 40);
              return `${node?.nodeName} “${text}” ${place(previousRect)} to ${place(currentRect)}`;
            }),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  }, fontMove);
  return () => page.evaluate(() => window.billfoldShifts);
}

/** The sum of all moves. */
export function sumShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
