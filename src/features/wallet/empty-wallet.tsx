import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button-class-name';
import { EmptyState } from '../../ui/empty-state';
import { CryptoIcon } from '../../ui/icons/crypto-icon';
import styles from './wallet.module.css';

/** A wallet with nothing in it: what it is for, and a way to get something. */
export function EmptyWallet() {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={<CryptoIcon size={32} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub: 'green', operation: 'burn' }}
            className={buttonClassName()}
          >
            {t('burnBills')}
          </Link>
        }
      />
    </div>
  );
}
