import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  label: string;
  /** Words for the wait; undefined while nothing is being fetched. */
  pendingLabel: string | undefined;
  onLoad: () => void;
  /** False after a failure: then only a press tries again, and not every scroll. */
  isAutomatic?: boolean | undefined;
}

/** So early that the next rows mostly stand before they are reached. */
const AHEAD = '600px';

/** The end of a list that has more: fetches it as it comes near, and can be pressed. */
export function LoadMore({ label, pendingLabel, onLoad, isAutomatic = true }: LoadMoreProps) {
  const markRef = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWatching = isAutomatic && pendingLabel === undefined;

  useEffect(() => {
    const mark = markRef.current;
    if (!isWatching || mark === null) return undefined;
    // Anew after each page: whoever is still near the end gets the next one, without an event.
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
