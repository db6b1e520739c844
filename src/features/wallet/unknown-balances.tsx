import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/hub-of';
import { currenciesQueries } from '../../core/currencies/currencies.queries';
import { ErrorAlert } from '../../core/forms/error-alert';
import { LoadFailure } from '../../core/page/load-failure';
import { Button } from '../../ui/button';
import { BalanceRow } from './balance-row';
import { RowSkeletons } from './row-skeletons';
import styles from './wallet.module.css';

interface UnknownBalancesProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** The wallet's currencies while nobody can say what the user has of them. */
export function UnknownBalances({ error, isFetching, onRetry }: UnknownBalancesProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const { data: currencies, isError } = useQuery(currenciesQueries.all());
  if (currencies === undefined && isError)
    return <LoadFailure title={t('balancesFailed')} {...{ error, isFetching, onRetry }} />;
  return (
    <>
      <ErrorAlert
        error={error}
        actions={
          <Button
            variant="secondary"
            size="compact"
            pendingLabel={isFetching ? t('common:retrying') : undefined}
            onPress={onRetry}
          >
            {t('common:retry')}
          </Button>
        }
      />
      {currencies === undefined ? (
        <RowSkeletons />
      ) : (
        <ul className={styles.list}>
          {currencies
            // Families are bills and nothing else.
            .filter(({ id }) => hubOf(id) === 'blue')
            .map((currency) => (
              <li key={currency.key}>
                <BalanceRow
                  currency={currency}
                  balance={<span className={styles.unknown}>{t('serverOverload')}</span>}
                />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
