import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';

let offered: HTMLElement | undefined;
const watchers = new Set<() => void>();

/** Offers an element's place to the tasks of a wide screen, which then lie over it instead of in the middle. Returns the end. */
export function offerSheetPlace(element: HTMLElement): () => void {
  const notify = () => {
    for (const watcher of watchers) watcher();
  };
  offered = element;
  notify();
  return () => {
    if (offered !== element) return;
    offered = undefined;
    notify();
  };
}

interface Place {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

const leastHeightPx = 608;
const marginPx = 24;
const mostWidthPx = 480;

/**
 * Where a task lies over a column: from the column's top to the end of the screen. Undefined where the column stands below
 * the others, as with large text, and while it has no size.
 */
export function placeOver(
  { left, top, width }: Pick<DOMRect, 'left' | 'top' | 'width'>,
  screenHeightPx: number,
): Place | undefined {
  if (width === 0 || width > mostWidthPx || top > screenHeightPx / 2) return undefined;
  const endPx = screenHeightPx - marginPx;
  const topPx = Math.max(marginPx, Math.min(top, endPx - leastHeightPx));
  return { leftPx: left, topPx, widthPx: width, heightPx: endPx - topPx };
}

/** The offered place as the style of a sheet that is open; undefined without one. */
export function useSheetPlace(isWanted: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const measure = () =>
      setPlace(offered && placeOver(offered.getBoundingClientRect(), document.documentElement.clientHeight));
    measure();
    watchers.add(measure);
    window.addEventListener('resize', measure);
    return () => {
      watchers.delete(measure);
      window.removeEventListener('resize', measure);
    };
  }, [isWanted]);
  if (place === undefined) return undefined;
  const { leftPx, topPx, widthPx, heightPx } = place;
  return { left: leftPx, top: topPx, width: widthPx, height: heightPx };
}
