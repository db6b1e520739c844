import { useEffect, useEffectEvent } from 'react';

const done = new WeakSet<object>();

/** Does something once for an object, however often what shows it is drawn. */
export function useOnce(subject: object, task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (done.has(subject)) return;
    done.add(subject);
    run();
  }, [subject]);
}
