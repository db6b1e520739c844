import { readStored, writeStored } from '../../lib/browser-storage';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Also read by the inline script of index.html, before the first paint. */
const storageKey = 'billfold.theme';

/** The look chosen on this device. */
export function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Chooses and remembers a look; the browser's own bars follow it. */
export function chooseTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    show(theme === 'system' ? own : theme);
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
