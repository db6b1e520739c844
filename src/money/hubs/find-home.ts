import { onlineManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { billsQueries } from '../bills/bills.queries';
import { chooseHub, homePlace, lastHub } from './home-place';
import type { HomeArea, HomePlace, KnownHoldings } from './home-place';

/** A server that takes longer than this keeps nobody from his screen. */
const patienceMs = 3_000;

/** Where My bills or Pay opens for this user: asks what he has, unless that is known already. */
export async function findHome(client: QueryClient, area: HomeArea): Promise<HomePlace> {
  if (!isSettled(client, area) && onlineManager.isOnline()) {
    const answer =
      area === 'bills' ? client.query(billsQueries.balances()) : client.query(billsQueries.payBalances());
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    // Without an answer the screen says itself what went wrong.
    await Promise.race([
      answer.then(
        () => undefined,
        () => undefined,
      ),
      patience,
    ]);
  }
  return homePlace(area, known(client), lastHub.read());
}

/** An old answer that shows something is good enough; one that shows nothing may have been overtaken. */
function isSettled(client: QueryClient, area: HomeArea): boolean {
  const query = area === 'bills' ? billsQueries.balances() : billsQueries.payBalances();
  const isOld = client.getQueryState(query.queryKey)?.isInvalidated === true;
  return !isOld && chooseHub(known(client)[area] ?? [], undefined) !== undefined;
}

function known(client: QueryClient): KnownHoldings {
  return {
    bills: client.getQueryData(billsQueries.balances().queryKey),
    pay: client.getQueryData(billsQueries.payBalances().queryKey),
  };
}
