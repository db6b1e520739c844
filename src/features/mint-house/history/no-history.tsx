import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../../ui/button-class-name';
import { EmptyState } from '../../../ui/empty-state';
import { HistoryIcon } from '../../../ui/icons/history-icon';
import { usePlace } from '../use-place';
import styles from './history.module.css';

/** Nothing has been asked for yet, or nothing of this kind. */
export function NoHistory({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('mint-house');
  const { hub } = usePlace();
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={<HistoryIcon size={32} />}
        title={isFiltered ? t('noneOfKindTitle') : t('noHistoryTitle')}
        text={t('noHistoryText')}
        actions={
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub, operation: 'mint' }}
            search={({ currency }) => ({ currency })}
            className={buttonClassName()}
          >
            {t('mintBills')}
          </Link>
        }
      />
    </div>
  );
}
