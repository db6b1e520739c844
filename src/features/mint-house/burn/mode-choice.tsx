import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/segmented-control';
import styles from './mode-choice.module.css';

/** How bills are given: by hand; ports are there to be seen and not open yet. */
export function ModeChoice() {
  const { t } = useTranslation('burn');
  return (
    <div className={styles.modes}>
      <SegmentedControl
        label={t('modes')}
        isLabelHidden
        items={[
          { id: 'manual', label: t('modeManual') },
          { id: 'port', label: t('modePort'), isDisabled: true },
        ]}
        selectedId="manual"
        onSelect={() => undefined}
      />
      <p className={styles.reason}>{t('modePortReason')}</p>
    </div>
  );
}
