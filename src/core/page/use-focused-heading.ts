import { useEffect } from 'react';

/** Takes the focus to the page's heading as a step begins: what had it went away with the step before. */
export function useFocusedHeading(isNeeded: boolean = true): void {
  useEffect(() => {
    if (isNeeded) document.querySelector<HTMLElement>('#content h1')?.focus();
  }, [isNeeded]);
}
