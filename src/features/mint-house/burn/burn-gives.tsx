import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import { Coin } from '../../../money/tray/coin';
import { BurnIcon } from '../../../ui/icons/area-icons';
import { KeyIcon } from '../../../ui/icons/sign-icons';
import styles from './burn-gives.module.css';

interface BurnGivesProps {
  currency: MintCurrency['currency'];
  /** The highest face value that the user holds. */
  nominal: string | undefined;
}

/** What a burn gives: coins for green bills, the keys of their addresses for blue ones. */
export function BurnGives({ currency, nominal }: BurnGivesProps) {
  const { t } = useTranslation('burn');
  const { key, ticker, id } = currency;
  const hub = hubOf(id);
  const costs = useQuery(mintHouseQueries.costs(key)).data?.bills;
  const shown = nominal ?? Object.keys(costs ?? {}).at(-1);
  return (
    <p className={styles.gives}>
      <span className={styles.picture} aria-hidden="true">
        {shown !== undefined && <BillCrop kind={{ ticker, nominal: shown, hub }} className={styles.bill} />}
        <span className={styles.fire}>
          <BurnIcon size={20} />
        </span>
        {hub === 'green' ? (
          <Coin ticker={ticker} isSmall />
        ) : (
          <span className={styles.key}>
            <KeyIcon size={20} />
          </span>
        )}
      </span>
      <span>{t(hub === 'green' ? 'goesToCoins' : 'goesToKeys')}</span>
    </p>
  );
}
