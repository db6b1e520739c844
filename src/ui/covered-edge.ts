import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';

let coveredPx = 0;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Tells the page how much of its lower edge notices cover, in CSS pixels: it scrolls above them, and so do the bars that float
 * there. Not by a token of the root: each change of one works out the style of every element anew.
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
