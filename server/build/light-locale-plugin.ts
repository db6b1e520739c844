import type { Plugin } from 'vite';

interface Patch {
  file: RegExp;
  /** What the library does, and what is done in its place. */
  from: string;
  to: string;
}

const patches: Patch[] = [
  {
    file: /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/,
    from: 'Intl.DateTimeFormat.supportedLocalesOf([',
    to: 'Intl.getCanonicalLocales([',
  },
  {
    file: /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]utils\.mjs$/,
    from: 'if (Intl.Locale)',
    to: 'if (false)',
  },
];

/**
 * React Aria asks the browser about the reader's locale when its first file is run. Only a malformed one matters to it, and
 * which way it is written; the browser answers by loading all its dates and scripts, which takes a slow phone a quarter of
 * a second. These ask for the form alone, and for the language in the library's own list.
 */
export function lightLocalePlugin(): Plugin {
  return {
    name: 'light-locale',
    enforce: 'pre',
    transform: {
      filter: { id: patches.map(({ file }) => file) },
      handler(code, id) {
        const patch = patches.find(({ file }) => file.test(id));
        if (patch === undefined) return undefined;
        if (!code.includes(patch.from)) this.error(`${id} does not hold “${patch.from}” any more.`);
        return { code: code.replace(patch.from, patch.to), map: null };
      },
    },
  };
}
