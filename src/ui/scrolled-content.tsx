import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './scrolled-content.module.css';

/** Room for rounding: an end this close to the edge counts as seen. */
const TOLERANCE = '0px 0px 4px 0px';

/**
 * What scrolls in the element around it: marks that element with `data-more` while the end is out of view. The style
 * `look-scroller` then lets the content fade, so that a cut never looks like the end.
 */
export function ScrolledContent({ children }: { children: ReactNode }) {
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    const surface = end?.parentElement;
    if (!end || !surface) return undefined;
    const observer = new IntersectionObserver(
      (entries) => surface.toggleAttribute('data-more', entries.at(-1)?.isIntersecting === false),
      { root: surface, rootMargin: TOLERANCE },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div className={styles.content}>{children}</div>
      <div ref={endRef} aria-hidden="true" />
    </>
  );
}
