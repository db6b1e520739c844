import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../money/bills/bills.queries';
import { isZeroAmount } from '../../money/amounts/amounts';

/**
 * The hub of the first pay balance above zero, optionally of one currency: a user without bills can turn it into
 * bills. Queries only when `isWanted`.
 */
export function usePayHub(isWanted: boolean, currencyKey?: string): Hub | undefined {
  const { data } = useQuery({ ...billsQueries.payBalances(), enabled: isWanted });
  const balance = data?.find(
    ({ currency, value }) =>
      (currencyKey === undefined || currency.key === currencyKey) && !isZeroAmount(value),
  );
  return isWanted && balance !== undefined ? hubOf(balance.currency.id) : undefined;
}
