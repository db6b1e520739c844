import type { Plugin } from 'vite';

/** The code's own folders and files, seen from `src`. */
const formsAndFrame =
  /\/src\/(features\/(auth|shell)|ui\/(alert|brand-mark|copy-button|field-notes|native-select|tab-links|text-field))\b[^?]*\.tsx?$/;

/**
 * Keeps React's compiler away from the first screens' forms and the frame around all screens: what it adds to them is
 * 3 kB of the first file, and they are small and drawn rarely. Lists and all else get what it can give.
 */
export function noMemoPlugin(): Plugin {
  return {
    name: 'no-memo',
    enforce: 'pre',
    transform: {
      filter: { id: formsAndFrame },
      handler: (code) => ({ code: `'use no memo';${code}`, map: null }),
    },
  };
}
