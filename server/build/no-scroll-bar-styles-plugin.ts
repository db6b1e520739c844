import type { Plugin } from 'vite';

const replaced = 'react-remove-scroll-bar';

/**
 * Removes `react-remove-scroll-bar`, a dependency of vaul: the style that it inserts depends on the width of the scroll bar, so
 * no fixed hash in the Content-Security-Policy could allow it. The sheets lock the page themselves.
 */
export function noScrollBarStylesPlugin(): Plugin {
  return {
    name: 'no-scroll-bar-styles',
    enforce: 'pre',
    resolveId: (source) => (source === replaced ? `\0${replaced}` : undefined),
    load: (id) => (id === `\0${replaced}` ? 'export const RemoveScrollBar = () => null;' : undefined),
  };
}
