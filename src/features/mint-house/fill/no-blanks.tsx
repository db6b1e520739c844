import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BlankSource } from '../../../core/mint-house/mint-house.queries';
import { buttonClassName } from '../../../ui/button-class-name';
import { EmptyState } from '../../../ui/empty-state';
import { MintIcon } from '../../../ui/icons/mint-icon';
import styles from '../order/order.module.css';
import { usePlace } from '../use-place';

/** There is nothing to fill: what would stand here, and the way to get some. */
export function NoBlanks({ source }: { source: BlankSource }) {
  const { t } = useTranslation('mint-house');
  const { hub } = usePlace();
  const isPool = source === 'pool';
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<MintIcon size={32} />}
        title={isPool ? t('noPoolTitle') : t('noBlanksTitle')}
        text={isPool ? t('noPoolText') : t('noBlanksText')}
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
