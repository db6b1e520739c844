import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { useFeeNote } from '../../../money/fees/fee-note';
import { CoinTray } from '../../../money/tray/coin-tray';

interface SendTrayProps {
  /** In units; undefined while none is typed, or a wrong one. */
  amount: string | undefined;
  currency: { ticker: string };
  /** In units of `currencyFee`; undefined while it is unknown. */
  fee: string | undefined;
  currencyFee: SendView['currencyFee'] | undefined;
  /** The page says the amount and the fee. */
  isBare?: boolean;
}

/** The coins of a send from its amount to its result, with the network's fee. */
export function SendTray({ amount, currency: { ticker }, fee, currencyFee, isBare = false }: SendTrayProps) {
  const { t } = useTranslation('fees');
  const feeNote = useFeeNote();
  const value = isBare ? undefined : (amount ?? '0');
  if (fee === undefined || currencyFee === undefined) return <CoinTray {...{ ticker, value }} notes={[]} />;
  if (isZeroAmount(fee)) return <CoinTray {...{ ticker, value }} notes={[t('none')]} />;
  const paid = { value: fee, ticker: currencyFee.ticker };
  return <CoinTray {...{ ticker, value }} notes={[feeNote(paid)]} feeTicker={paid.ticker} />;
}
