import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface View {
  /** Pixels of the list scrolled past the box's upper edge. */
  scrolled: number;
  boxHeight: number;
  rowHeight: number;
  rows: number;
  /** The number of rows in a page. */
  pageRows: number;
}

/** Renders this many pixels beyond the box, for fast scrolling and for the Tab key. */
const ahead = 300;

/** The range of pages visible in the box: first, and last exclusive. */
export function pagesInView({ scrolled, boxHeight, rowHeight, rows, pageRows }: View): [number, number] {
  const pages = Math.ceil(rows / pageRows);
  if (!(rowHeight > 0)) return [0, Math.min(1, pages)];
  const pageHeight = rowHeight * pageRows;
  const first = clamp(Math.floor((scrolled - ahead) / pageHeight), Math.max(pages - 1, 0));
  const end = clamp(Math.ceil((scrolled + boxHeight + ahead) / pageHeight), pages);
  return [first, Math.max(end, Math.min(first + 1, pages))];
}

function clamp(page: number, most: number): number {
  return Math.min(Math.max(page, 0), most);
}

interface PagesInView {
  /** The scrolling box, which contains only the list. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** The numbers of the pages to render. */
  pages: number[];
}

/** The visible pages of a list of rows of equal height. */
export function usePagesInView({ rows, pageRows }: { rows: number; pageRows: number }): PagesInView {
  const boxRef = useRef<HTMLDivElement>(null);
  const [[first, end], setPages] = useState<[number, number]>([0, Math.min(1, rows)]);

  useEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = pagesInView({
        scrolled: box.scrollTop,
        boxHeight: box.clientHeight,
        rowHeight: box.scrollHeight / rows,
        rows,
        pageRows,
      });
      setPages((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measureSoon();
    box.addEventListener('scroll', measureSoon, { passive: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', measureSoon);
      window.removeEventListener('resize', measureSoon);
    };
  }, [rows, pageRows]);

  return { boxRef, pages: Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index) };
}
