import { useQuery } from '@tanstack/react-query';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../money/bills/bills.queries';
import { chooseHub } from '../../money/hubs/home-place';
import type { HubTab } from '../../money/hubs/hub-tab';

interface PayHub {
  /** Restricts it to one currency. */
  currencyKey?: string;
  /** The hub that the page shows. */
  shown?: HubTab;
}

/**
 * The hub of a pay balance that a user without bills can turn into bills: the one shown if it holds any, else the one
 * worth more. Queries only when `isWanted`.
 */
export function usePayHub(isWanted: boolean, { currencyKey, shown }: PayHub): Hub | undefined {
  const { data } = useQuery({ ...billsQueries.payBalances(), enabled: isWanted });
  if (!isWanted || data === undefined) return undefined;
  const balances = data.filter(({ currency }) => currencyKey === undefined || currency.key === currencyKey);
  return chooseHub(balances, shown === 'yellow' ? undefined : shown);
}
