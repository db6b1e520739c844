import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Alert } from '../../ui/alert';

const pollingMs = 60_000;

/** Says that deposits take longer while a network's node is away or behind. */
export function SlowNetworkNotice({ currency }: { currency: Balance['currency'] }) {
  const { t } = useTranslation('wallet');
  const { network } = useCurrencyWords()(currency);
  const polling = { staleTime: pollingMs, refetchInterval: pollingMs };
  const { data } = useQuery({ ...currenciesQueries.all(), ...polling });
  if (data?.find(({ key }) => key === currency.key)?.isSlow !== true) return null;
  return (
    <Alert tone="info" title={t('slowTitle', { network })}>
      {t('slowText', { network })}
    </Alert>
  );
}
