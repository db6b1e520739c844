import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';

let coveredPx = 0;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Reserves the height of notices at the page's lower edge, in CSS pixels: the page scrolls above them and floating bars move
 * up. Not a token on the root, because each change would recalculate the style of every element.
 */
export function coverLowerEdge(heightPx: number): void {
  if (heightPx === coveredPx) return;
  coveredPx = heightPx;
  const cover = heightPx === 0 ? '' : `${heightPx}px`;
  // A phone's bottom bar stands above the notices.
  document.documentElement.style.scrollPaddingBlockEnd =
    cover === '' ? '' : `calc(var(--size-bottom-cover, 0px) + ${cover})`;
  document.body.style.paddingBlockEnd = cover;
  for (const watcher of watchers) watcher();
}

/** The style of a bar that floats at the lower edge: its `--size-covered`. */
export function useCoveredEdge(): CSSProperties | undefined {
  const heightPx = useSyncExternalStore(subscribe, () => coveredPx);
  return heightPx === 0 ? undefined : ({ '--size-covered': `${heightPx}px` } as CSSProperties);
}
