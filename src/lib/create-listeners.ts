interface Listeners {
  notify: () => void;
  /** Answers how to end it, as `useSyncExternalStore` wants it. */
  subscribe: (onChange: () => void) => () => void;
}

/** Those who want to hear of a change. */
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
