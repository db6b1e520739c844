import { useEffect } from 'react';
import type { RefObject } from 'react';

const token = '--size-extras';

/** Tells the page how much of its lower end lies below the notices, so that everything can be scrolled above them. */
export function useHeightToken(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(token, `${ref.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (ref.current !== null) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty(token);
    };
  }, [ref]);
}
