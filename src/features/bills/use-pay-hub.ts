import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../contract/currencies/hub-of';
import type { Hub } from '../../../contract/currencies/hub-of';
import { billsQueries } from '../../core/bills/bills.queries';
import { isZeroAmount } from '../../core/money/total-dollars';

/**
 * The hub of the first pay balance with something in it, of one currency where one is named: what somebody without a bill can
 * still turn into some. Asked only where it is wanted.
 */
export function usePayHub(isWanted: boolean, currencyKey?: string): Hub | undefined {
  const { data } = useQuery({ ...billsQueries.payBalances(), enabled: isWanted });
  const found = data?.find(
    ({ currency, value }) =>
      (currencyKey === undefined || currency.key === currencyKey) && !isZeroAmount(value),
  );
  return isWanted && found !== undefined ? hubOf(found.currency.id) : undefined;
}
