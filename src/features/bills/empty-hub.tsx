import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import type { HubTab } from '../../money/hubs/hub-tab';
import { buttonClassName } from '../../ui/button';
import { EmptyState } from '../../ui/state-panels';
import { BillsIcon } from '../../ui/icons/area-icons';
import { BillCrop } from '../../money/bill-art/bill-crop';
import styles from './holdings.module.css';

interface EmptyHubProps {
  hub: HubTab;
  /** The other hub, if it has bills. */
  filledHub?: Hub | undefined;
  /** The currency of the page, whose bills are then the ones to mint. */
  currencyKey?: string | undefined;
}

/** The empty state of a hub: what it is for, where the user's bills are, and the two ways to get some. */
export function EmptyHub({ hub, filledHub, currencyKey }: EmptyHubProps) {
  const { t } = useTranslation('bills');
  if (hub === 'yellow') {
    return (
      <div className={styles.panel}>
        <EmptyState icon={<BillsIcon size={32} />} title={t('yellowTitle')} text={t('yellowText')} />
      </div>
    );
  }
  const isBlue = hub === 'blue';
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={
          <BillCrop kind={{ ticker: 'USDT', nominal: '20', hub, isBlank: true }} className={styles.blank} />
        }
        isDrawing
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
              search={currencyKey === undefined ? {} : { currency: currencyKey }}
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
