import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/switch';
import styles from './holdings.module.css';

interface HideEmptySwitchProps {
  /** What the list is of, for the words. */
  area: '/bills' | '/pay';
  isHiding: boolean;
  onChange: (isHiding: boolean) => void;
}

/** Leaves currencies without anything out of the list. */
export function HideEmptySwitch({ area, isHiding, onChange }: HideEmptySwitchProps) {
  const { t } = useTranslation('bills');
  return (
    <div className={styles.hideEmpty}>
      <Switch
        label={area === '/bills' ? t('hideWithoutBills') : t('hideWithoutMoney')}
        isSelected={isHiding}
        onChange={onChange}
      />
    </div>
  );
}
