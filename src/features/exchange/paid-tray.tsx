import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { Worth } from '../../money/amounts/worth';
import { useFeeNote } from '../../money/fees/fee-note';
import { CoinTray } from '../../money/tray/coin-tray';

interface PaidTrayProps {
  balance: Balance;
  /** What is paid, in units; the balance lies on the tray while it is undefined. */
  paid: string | undefined;
  fee: { value: string | undefined; currency: { ticker: string } } | undefined;
}

/** The coins that pay. */
export function PaidTray({ balance: { currency, value }, paid, fee }: PaidTrayProps) {
  const { t } = useTranslation('exchange');
  const feeNote = useFeeNote();
  const notes =
    paid === undefined
      ? [t('balance')]
      : [
          <Worth key="worth" currencyKey={currency.key} amount={paid} />,
          ...(fee?.value === undefined ? [] : [feeNote({ value: fee.value, ticker: fee.currency.ticker })]),
        ];
  return (
    <CoinTray
      ticker={currency.ticker}
      value={paid ?? value}
      notes={notes}
      feeTicker={paid === undefined ? undefined : fee?.currency.ticker}
    />
  );
}
