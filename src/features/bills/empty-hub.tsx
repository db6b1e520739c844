import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BillsIcon } from '../../ui/icons/bills-icon';
import { buttonClassName } from '../../ui/button-class-name';
import { EmptyState } from '../../ui/empty-state';
import type { HubTab } from '../../core/hubs/hub-tab';
import styles from './holdings.module.css';

/** A hub without a bill: what it is for, and the two ways to get one. */
export function EmptyHub({ hub }: { hub: HubTab }) {
  const { t } = useTranslation('bills');
  const icon = <BillsIcon size={32} />;
  if (hub === 'yellow') {
    return (
      <div className={styles.panel}>
        <EmptyState icon={icon} title={t('yellowTitle')} text={t('yellowText')} />
      </div>
    );
  }
  const isBlue = hub === 'blue';
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={icon}
        title={isBlue ? t('emptyBlueTitle') : t('emptyGreenTitle')}
        text={isBlue ? t('emptyBlueText') : t('emptyGreenText')}
        actions={
          <>
            <Link
              to="/mint-house/$hub/$operation"
              params={{ hub, operation: 'mint' }}
              className={buttonClassName()}
            >
              {t('mintBills')}
            </Link>
            <Link
              to="/bills"
              search={{ hub, modal: 'deposit' }}
              replace
              resetScroll={false}
              className={buttonClassName({ variant: 'secondary' })}
            >
              {t('depositBills')}
            </Link>
          </>
        }
      />
    </div>
  );
}
