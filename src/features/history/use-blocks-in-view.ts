import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Draws this many pixels above and below the screen, for fast scrolling and for the Tab key. */
const aheadPx = 600;

/** Where blocks begin, from the top of the list; one more at the end is the list's height. */
export function blockTops(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The blocks between two heights: the first, and the one after the last. */
export function blocksBetween(tops: readonly number[], from: number, to: number): [number, number] {
  const count = tops.length - 1;
  const first = Math.max(firstAbove(tops, from) - 1, 0);
  const end = Math.min(firstAbove(tops, to), count);
  return [Math.min(first, Math.max(count - 1, 0)), Math.max(end, Math.min(first + 1, count))];
}

/** By halving: the first that begins below a height. */
function firstAbove(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > height) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface BlocksInView {
  listRef: RefObject<HTMLDivElement | null>;
  /** To be given to the element of each drawn block. */
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  first: number;
  end: number;
  /** The heights of what is left out before and after. */
  before: number;
  after: number;
}

interface Block {
  key: string;
}

/**
 * The blocks of a long list on the page that are in view; the others are only room. A block that was drawn once has the
 * height that it had, the others the one that they should have by their styles, in rem.
 */
export function useBlocksInView<Item extends Block>(
  blocks: readonly Item[],
  remOf: (block: Item) => number,
): BlocksInView {
  const listRef = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const tops = useMemo(() => {
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultRemPx;
    return blockTops(blocks.map((block) => heights.get(block.key) ?? remOf(block) * remPx));
  }, [blocks, remOf, heights]);
  const [[from, to], setView] = useState<[number, number]>([0, firstViewPx]);

  const look = useCallback(() => {
    const list = listRef.current;
    if (list === null) return;
    const top = list.getBoundingClientRect().top;
    setView(([wasFrom, wasTo]) => {
      const nextFrom = -top - aheadPx;
      const nextTo = window.innerHeight - top + aheadPx;
      // Moves in steps, so that not every pixel of scrolling is a rendering.
      const isNear = Math.abs(nextFrom - wasFrom) < stepPx && Math.abs(nextTo - wasTo) < stepPx;
      return isNear ? [wasFrom, wasTo] : [nextFrom, nextTo];
    });
  }, []);

  useLayoutEffect(look, [look, tops]);
  useEffect(() => {
    let frame = 0;
    const lookSoon = () => {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0;
          look();
        });
    };
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [look]);

  const measure = useCallback((element: HTMLElement | null) => {
    const key = element?.dataset['block'];
    if (element === null || key === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      if (height === 0) return;
      setHeights((now) => (now.get(key) === height ? now : new Map(now).set(key, height)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const [first, end] = blocksBetween(tops, from, to);
  const total = tops.at(-1) ?? 0;
  return {
    listRef,
    measure,
    first,
    end,
    before: tops[first] ?? 0,
    after: total - (tops[end] ?? total),
  };
}

const stepPx = 200;
const defaultRemPx = 16;
/** Before the first look. */
const firstViewPx = 1_600;
