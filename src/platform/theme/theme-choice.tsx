import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonitorIcon, MoonIcon, SunIcon } from '../../ui/icons/tool-icons';
import { SegmentedControl } from '../../ui/segmented-control';
import { chooseTheme, chosenTheme } from './theme';
import type { Theme } from './theme';

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
