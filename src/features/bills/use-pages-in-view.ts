import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { pagesInView } from './pages-in-view';

interface PagesInView {
  listRef: RefObject<HTMLUListElement | null>;
  /** The numbers of the pages to draw. */
  pages: number[];
}

/** Which pages of a list of equally high rows the window shows now. */
export function usePagesInView({ rows, pageSize }: { rows: number; pageSize: number }): PagesInView {
  const listRef = useRef<HTMLUListElement>(null);
  const [[first, end], setPages] = useState<[number, number]>([0, Math.min(1, rows)]);

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const list = listRef.current;
      if (list === null) return;
      const { top, height } = list.getBoundingClientRect();
      const rowHeight = rows === 0 ? 0 : height / rows;
      const next = pagesInView({
        listTop: top,
        windowHeight: window.innerHeight,
        rowHeight,
        rows,
        pageSize,
      });
      setPages((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measureSoon();
    window.addEventListener('scroll', measureSoon, { passive: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureSoon);
      window.removeEventListener('resize', measureSoon);
    };
  }, [rows, pageSize]);

  return { listRef, pages: Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index) };
}
