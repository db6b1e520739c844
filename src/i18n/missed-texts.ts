import type { i18n } from 'i18next';

/**
 * Fetches the texts that could not be had without a connection once it is back. i18next asks for none twice, and whoever
 * went on from such a page would read keys until he opens the app anew.
 */
export function fetchMissedTexts(instance: i18n): void {
  const missed = new Map<string, Set<string>>();
  instance.on('failedLoading', (language, namespace) => {
    missed.set(language, (missed.get(language) ?? new Set()).add(namespace));
  });
  window.addEventListener('online', () => {
    const all = [...missed];
    missed.clear();
    for (const [language, namespaces] of all) void instance.reloadResources([language], [...namespaces]);
  });
}
