import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback';

/** Draws this many pixels above and below the screen, for fast scrolling and for the Tab key. */
const aheadPx = 600;
/** Height drawn between two frames: row layout is slow. */
const atOncePx = 320;

/** The first of some blocks, and the one after the last. */
type BlockRange = readonly [first: number, end: number];

/** Where blocks begin, from the top of the list; one more at the end is the list's height. */
export function blockTops(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The blocks between two heights: the first, and the one after the last. */
export function blocksBetween(tops: readonly number[], from: number, to: number): BlockRange {
  const count = tops.length - 1;
  const first = Math.max(firstAbove(tops, from) - 1, 0);
  const end = Math.min(firstAbove(tops, to), count);
  return [Math.min(first, Math.max(count - 1, 0)), Math.max(end, Math.min(first + 1, count))];
}

/** Finds the first block that begins below a height, by binary search. */
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

interface NextDrawing {
  tops: readonly number[];
  /** What is drawn now. */
  drawn: BlockRange;
  /** The blocks on the screen, and the wider range that should be drawn. */
  seen: BlockRange;
  wanted: BlockRange;
}

/**
 * Returns what to draw next: some more of the wanted range. What is on the screen comes first, from its top; blocks that left
 * the range are dropped.
 */
export function drawNext({ tops, drawn, seen, wanted }: NextDrawing): BlockRange {
  let [first, end] = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  if (first >= seen[1] || end <= seen[0]) [first, end] = [seen[0], seen[0]];
  const heightOf = (block: number) => (tops[block + 1] ?? 0) - (tops[block] ?? 0);
  for (let drawnPx = 0; drawnPx < atOncePx;) {
    if (end < seen[1] || (first <= seen[0] && end < wanted[1])) {
      drawnPx += heightOf(end);
      end += 1;
    } else if (first > wanted[0]) {
      first -= 1;
      drawnPx += heightOf(first);
    } else break;
  }
  return [first, end];
}

interface BlocksInView {
  listRef: RefObject<HTMLDivElement | null>;
  /** The ref for the element of each drawn block. */
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  first: number;
  end: number;
  /** The heights left blank before and after the drawn blocks. */
  before: number;
  after: number;
}

interface Block {
  key: string;
}

/**
 * Draws only the blocks of a long list that are in view; the others are blank space. Blocks that were drawn once keep their
 * measured height, the others get the height that their styles imply, in rem.
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
  const [from, to] = useView(listRef, tops);
  const [first, end] = useDrawnInSteps({
    tops,
    seen: blocksBetween(tops, from, to),
    wanted: blocksBetween(tops, from - aheadPx, to + aheadPx),
  });

  const noteHeights = useStableCallback((elements: readonly HTMLElement[]) => {
    const drawn = new Map(blocks.slice(first, end).map(({ key }, at) => [key, first + at]));
    const changed = new Map<string, number>();
    for (const { dataset, offsetHeight } of elements) {
      const { block = '' } = dataset;
      const index = drawn.get(block);
      if (index === undefined || offsetHeight === 0) continue;
      const height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
      if (Math.abs(offsetHeight - height) >= 1) changed.set(block, offsetHeight);
    }
    if (changed.size > 0) setHeights((now) => new Map([...now, ...changed]));
  });
  const [observer] = useState(
    () => new ResizeObserver((entries) => noteHeights(entries.map(({ target }) => target as HTMLElement))),
  );
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );

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

/** The part of the list that is on the screen, in pixels from its top. */
function useView(
  listRef: RefObject<HTMLElement | null>,
  tops: readonly number[],
): readonly [from: number, to: number] {
  const [view, setView] = useState<readonly [number, number]>([0, firstViewPx]);
  const look = useCallback(() => {
    const list = listRef.current;
    if (list === null) return;
    const { top } = list.getBoundingClientRect();
    setView((was) => {
      const now = [-top - stepPx, window.innerHeight - top + stepPx] as const;
      // Moves in steps, so that not every scrolled pixel renders.
      const isNear = Math.abs(now[0] - was[0]) < stepPx && Math.abs(now[1] - was[1]) < stepPx;
      return isNear ? was : now;
    });
  }, [listRef]);

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
  return view;
}

/** Draws in steps, one per frame, so that no frame waits for all blocks. */
function useDrawnInSteps(next: Omit<NextDrawing, 'drawn'>): BlockRange {
  const [drawn, setDrawn] = useState<BlockRange>([0, 0]);
  const [first, end] = drawNext({ ...next, drawn });
  const isDone = first === drawn[0] && end === drawn[1];
  useEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => setDrawn([first, end]));
    return () => cancelAnimationFrame(frame);
  }, [isDone, first, end]);
  return [first, end];
}

const stepPx = 200;
const defaultRemPx = 16;
/** Assumed view height before the first measurement. */
const firstViewPx = 1_000;
