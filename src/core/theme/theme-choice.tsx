import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, chooseTheme } from './theme';
import type { Theme } from './theme';
import { MonitorIcon } from '../../ui/icons/monitor-icon';
import { MoonIcon } from '../../ui/icons/moon-icon';
import { SunIcon } from '../../ui/icons/sun-icon';
import { SegmentedControl } from '../../ui/segmented-control';

/** Light, dark, or as the system has it. */
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
