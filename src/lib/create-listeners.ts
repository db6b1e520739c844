interface Listeners {
  notify: () => void;
  /** Returns the unsubscribe function, as `useSyncExternalStore` expects. */
  subscribe: (onChange: () => void) => () => void;
}

/** A set of change listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
