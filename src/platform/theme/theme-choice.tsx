import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../lib/browser-storage';
import { MonitorIcon, MoonIcon, SunIcon } from '../../ui/icons/tool-icons';
import { SegmentedControl } from '../../ui/segmented-control';

const themes = ['system', 'light', 'dark'] as const;

type Theme = (typeof themes)[number];

/** Also read by the inline script of index.html, before the first paint. */
const storageKey = 'billfold.theme';

/** The theme chosen on this device. */
function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies and stores a theme; the browser's own bars follow it. */
function chooseTheme(theme: Theme): void {
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

/** The choice between light, dark and the system's theme. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(chosenTheme);
  const select = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <SegmentedControl
      label={t('theme')}
      items={[
        { id: 'system', label: t('themeSystem'), icon: <MonitorIcon size={20} /> },
        { id: 'light', label: t('themeLight'), icon: <SunIcon size={20} /> },
        { id: 'dark', label: t('themeDark'), icon: <MoonIcon size={20} /> },
      ]}
      selectedId={chosen}
      onSelect={select}
    />
  );
}
