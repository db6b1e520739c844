import type { Plugin } from 'vite';

interface Patch {
  file: RegExp;
  /** The library's code, and the code that replaces it. */
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
 * React Aria queries the browser's Intl data when its first file runs, only to see whether the locale is well-formed and which
 * way it is written. The query makes the browser load its data on dates and scripts, which takes a slow phone a quarter of a
 * second. These replacements check the form only, and look the direction up in the library's own list of languages.
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
