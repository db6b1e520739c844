import type { Plugin } from 'vite';

const name = '\0i18next-of-hooks';

/**
 * react-i18next takes one function from i18next, for keys that are functions, which we don't use. That import alone would put all
 * of i18next into the first file.
 */
export function lateI18nextPlugin(): Plugin {
  return {
    name: 'late-i18next',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === 'i18next' && importer !== undefined && /[\\/]react-i18next[\\/]/.test(importer)
        ? name
        : undefined,
    load: (id) => (id === name ? 'export const keyFromSelector = (key) => key;' : undefined),
  };
}
