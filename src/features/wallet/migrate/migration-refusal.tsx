import { useTranslation } from 'react-i18next';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { isRefusal } from '../../../platform/api/api-error';

/** Why nothing of a pair can be moved now, whatever the amount. */
export function useMigrationReason(pair: MigrationPair): string | undefined {
  const { t } = useTranslation('migration');
  const wordsOf = useCurrencyWords();
  const pausedHere = usePausedReason(pair.currencyFrom.key, 'migrate');
  const pausedThere = usePausedReason(pair.currencyTo.key, 'migrate');
  const paused = pausedHere ?? pausedThere;
  if (paused !== undefined) return paused;
  const { network, protocol } = wordsOf(pair.currencyTo);
  return isZeroAmount(pair.max) ? t('noStock', { network, protocol }) : undefined;
}

interface MigrationRefusalProps {
  error: unknown;
  pair: Pick<MigrationPair, 'currencyFrom' | 'currencyTo'>;
  /** Better words, where the caller knows some. */
  words?: string | undefined;
}

/** Why a migration was refused, in words of migrating where the error's own ones are about something else. */
export function MigrationRefusal({ error, pair, words: known }: MigrationRefusalProps) {
  const { t } = useTranslation('migration');
  const { network, protocol } = useCurrencyWords()(pair.currencyTo);
  const words =
    known ??
    (isRefusal(error, 'salesLimited')
      ? t('refusedStock', { network, protocol })
      : isRefusal(error, 'amountOverLimit')
        ? t('refusedDay')
        : isRefusal(error, 'poolOperationUnavailable')
          ? t('refusedPaused')
          : undefined);
  return <RefusalAlert {...{ error, words }} />;
}
