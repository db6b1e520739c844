import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { ChevronLeftIcon } from '../../ui/icons/chevron-left-icon';
import styles from './auth.module.css';

/** The way back out of a step. */
export function StepBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.back}>
      <IconButton label={t('back')} icon={<ChevronLeftIcon />} onPress={onBack} />
    </div>
  );
}
