import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { pagesInView } from './pages-in-view';

interface PagesInView {
  /** The box that scrolls; the list alone is in it. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** The numbers of the pages to draw. */
  pages: number[];
}

/** Which pages of a list of equally high rows its scrolling box shows now. */
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
