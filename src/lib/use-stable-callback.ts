import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every render, which calls the newest callback: for memoised rows of a list, whose handlers must
 * not change when a neighbour's value does. To be called from event handlers only, never while rendering.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...given: Arguments) => newest.current(...given), []);
}
