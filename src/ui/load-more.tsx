import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  label: string;
  /** The label while loading; undefined otherwise. */
  pendingLabel: string | undefined;
  onLoad: () => void;
  /** False after a failure: then only a press retries, and not every scroll. */
  isAutomatic?: boolean | undefined;
}

/** Early enough that the next rows have usually loaded before the user reaches them. */
const AHEAD = '600px';

/** The end of a list that has more: loads more as it comes into view, or on a press. */
export function LoadMore({ label, pendingLabel, onLoad, isAutomatic = true }: LoadMoreProps) {
  const markRef = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWatching = isAutomatic && pendingLabel === undefined;

  useEffect(() => {
    const mark = markRef.current;
    if (!isWatching || mark === null) return undefined;
    // Re-created after each page, so that it fires again if the end is still in view.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <div ref={markRef} className={styles.more}>
      <Button variant="quiet" pendingLabel={pendingLabel} onPress={onLoad}>
        {label}
      </Button>
    </div>
  );
}
