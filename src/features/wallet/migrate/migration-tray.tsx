import { useTranslation } from 'react-i18next';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { useFeeNote } from '../../../money/fees/fee-note';
import { CoinTray } from '../../../money/tray/coin-tray';

interface MigrationTrayProps {
  pair: Pick<MigrationPair, 'currencyFrom' | 'currencyTo'>;
  /** In units; undefined while none is typed, or a wrong one. */
  amount: string | undefined;
  /** Undefined if there is none, or while it is unknown. */
  fee?: { value: string; ticker: string } | undefined;
}

/** What moves, on which network it arrives, and the fee. */
export function MigrationTray({ pair, amount, fee }: MigrationTrayProps) {
  const { currencyFrom, currencyTo } = pair;
  const { t } = useTranslation('migration');
  const feeNote = useFeeNote();
  const { network, protocol } = useCurrencyWords()(currencyTo);
  const notes = [t('arrivesOn', { network, protocol })];
  if (fee !== undefined) notes.push(feeNote(fee));
  return (
    <CoinTray ticker={currencyFrom.ticker} value={amount ?? '0'} notes={notes} feeTicker={fee?.ticker} />
  );
}
