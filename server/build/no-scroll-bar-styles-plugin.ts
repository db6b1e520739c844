import type { Plugin } from 'vite';

const replaced = 'react-remove-scroll-bar';

/**
 * Leaves out `react-remove-scroll-bar`, which vaul brings along: it writes a style whose text depends on the width of
 * the scroll bar, so no hash could allow it. The sheets lock the page themselves.
 */
export function noScrollBarStylesPlugin(): Plugin {
  return {
    name: 'no-scroll-bar-styles',
    enforce: 'pre',
    resolveId: (source) => (source === replaced ? `\0${replaced}` : undefined),
    load: (id) => (id === `\0${replaced}` ? 'export const RemoveScrollBar = () => null;' : undefined),
  };
}
