import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { isZeroAmount } from '../../money/amounts/amounts';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/switch';
import { BalanceList, RowSkeletons } from './balance-list';
import { useWalletOrder } from './use-wallet-order';
import styles from './wallet.module.css';

const ArrangedBalances = lazy(async () => ({
  default: (await import('./arranged-balances')).ArrangedBalances,
}));

const hideZeroKey = 'billfold.wallet.hide-zero';

/** Whether currencies with a zero balance are hidden; stored on the device. */
function useHideZero(): [isHiding: boolean, setHiding: (isHiding: boolean) => void] {
  const [isHiding, setState] = useState(() => readStored(hideZeroKey) === 'yes');
  const setHiding = (next: boolean) => {
    writeStored(hideZeroKey, next ? 'yes' : null);
    setState(next);
  };
  return [isHiding, setHiding];
}

interface BalanceCardProps {
  /** Undefined while they load. */
  balances: readonly Balance[] | undefined;
  /** The currency that stands open beside the list. */
  currentKey?: string | undefined;
}

/** The user's currencies in the order of the device, with what arranges and hides them. */
export function BalanceCard({ balances, currentKey }: BalanceCardProps) {
  const { t } = useTranslation('wallet');
  const [isHiding, setHiding] = useHideZero();
  const [isArranging, setArranging] = useState(false);
  const order = useWalletOrder(balances ?? []);
  const shown = order.balances.filter(({ value, currency }) => {
    return !isHiding || !isZeroAmount(value) || currency.key === currentKey;
  });
  const list = <BalanceList {...{ shown, order, currentKey }} />;
  return (
    <div className={styles.card}>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          size="compact"
          isDisabled={shown.length < 2}
          aria-pressed={isArranging}
          onPress={() => setArranging(!isArranging)}
        >
          {isArranging ? t('arrangeDone') : t('arrange')}
        </Button>
        <div className={styles.hideZero}>
          <Switch label={t('hideZero')} isSelected={isHiding} onChange={setHiding} />
        </div>
      </div>
      {balances === undefined && <RowSkeletons />}
      {shown.length > 0 && !isArranging && list}
      {shown.length > 0 && isArranging && (
        <Suspense fallback={list}>
          <ArrangedBalances {...{ shown, order }} />
        </Suspense>
      )}
    </div>
  );
}
