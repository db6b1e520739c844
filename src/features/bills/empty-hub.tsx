import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BillsIcon } from '../../ui/icons/bills-icon';
import { buttonClassName } from '../../ui/button-class-name';
import { EmptyState } from '../../ui/empty-state';
import type { Hub } from '../../../contract/currencies/hub-of';
import type { HubTab } from '../../core/hubs/hub-tab';
import styles from './holdings.module.css';

interface EmptyHubProps {
  hub: HubTab;
  /** The other hub, where there are bills. */
  filledHub?: Hub | undefined;
}

/** A hub without a bill: what it is for, where the bills are, and the two ways to get some. */
export function EmptyHub({ hub, filledHub }: EmptyHubProps) {
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
            {filledHub !== undefined && (
              <Link to="/bills" search={{ hub: filledHub }} replace className={buttonClassName()}>
                {filledHub === 'blue' ? t('goToBlue') : t('goToGreen')}
              </Link>
            )}
            <Link
              to="/mint-house/$hub/$operation"
              params={{ hub, operation: 'mint' }}
              className={buttonClassName({ variant: filledHub === undefined ? 'primary' : 'secondary' })}
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
