import { readStored, writeStored } from '../../lib/browser-storage';

const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Also read by the inline script of index.html, before the first paint. */
const storageKey = 'billfold.theme';

/** The theme chosen on this device. */
export function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies and stores a theme; the browser's own bars follow it. */
export function chooseTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light';
    show(theme === 'system' ? systemTheme : theme);
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Changes from light to dark, and from dark to light, whichever is seen now. */
export function switchTheme(): void {
  const chosen = chosenTheme();
  const isDark =
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  chooseTheme(isDark ? 'light' : 'dark');
}
