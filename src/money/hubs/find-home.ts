import { onlineManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { billsQueries } from '../bills/bills.queries';
import { chooseHub, homePlace, lastHub } from './home-place';
import { housePlace, lastCurrency } from './house-place';
import type { HousePlace } from './house-place';
import type { HomeArea, HomePlace, KnownHoldings } from './home-place';

/** A slower server does not delay the screen any longer. */
const patienceMs = 3_000;

/** Finds where My bills or Pay opens for this user; queries the holdings unless they are cached. */
export async function findHome(client: QueryClient, area: HomeArea): Promise<HomePlace> {
  await awaitHoldings(client, area);
  return homePlace(area, known(client), lastHub.read());
}

/** Finds where the mint house opens for this user; queries the bills unless they are cached. */
export async function findHouse(client: QueryClient): Promise<HousePlace> {
  await awaitHoldings(client, 'bills');
  return housePlace(known(client), { hub: lastHub.read(), currency: lastCurrency.read() });
}

async function awaitHoldings(client: QueryClient, area: HomeArea): Promise<void> {
  if (!isSettled(client, area) && onlineManager.isOnline()) {
    const answer =
      area === 'bills' ? client.query(billsQueries.balances()) : client.query(billsQueries.payBalances());
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    // If it fails, the screen that opens shows the error itself.
    await Promise.race([
      answer.then(
        () => undefined,
        () => undefined,
      ),
      patience,
    ]);
  }
}

/** A cached result with holdings is good enough; an empty one may be outdated. */
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
