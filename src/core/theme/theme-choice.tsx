import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, chooseTheme, themes } from './theme';
import { MonitorIcon } from '../../ui/icons/monitor-icon';
import { MoonIcon } from '../../ui/icons/moon-icon';
import { SunIcon } from '../../ui/icons/sun-icon';
import styles from './theme-choice.module.css';

const icons = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(chosenTheme);
  const names = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('theme')}</legend>
      <div className={styles.row}>
        {themes.map((theme) => {
          const Icon = icons[theme];
          return (
            <label key={theme} className={styles.option}>
              <input
                type="radio"
                name="theme"
                className={styles.input}
                checked={theme === chosen}
                onChange={() => {
                  chooseTheme(theme);
                  setChosen(theme);
                }}
              />
              <Icon size={20} />
              <span>{names[theme]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
