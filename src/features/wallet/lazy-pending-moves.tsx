import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { serverNowMs } from '../../lib/server-clock';
import { depositsQueries, isDepositOpen, isSendOpen, sendsQueries } from './moves.queries';

const PendingMoves = lazy(async () => ({ default: (await import('./pending-moves')).PendingMoves }));

const dayMs = 24 * 3_600_000;

/**
 * What is on its way, of one currency or of all; the chunk loads only if there is anything. Deposits that were not credited stay
 * for a day: no history has them.
 */
export function LazyPendingMoves({ currencyKey }: { currencyKey?: string }) {
  const { data: allSends = [] } = useQuery(sendsQueries.latest());
  const { data: allDeposits = [] } = useQuery(depositsQueries.latest(currencyKey));
  const [dayAgoMs] = useState(() => serverNowMs() - dayMs);
  const sends = allSends.filter(
    (send) => isSendOpen(send) && (currencyKey === undefined || send.currency.key === currencyKey),
  );
  const deposits = allDeposits.filter(
    (deposit) =>
      isDepositOpen(deposit) || (deposit.state !== 'credited' && Date.parse(deposit.at) > dayAgoMs),
  );
  if (sends.length === 0 && deposits.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PendingMoves {...{ sends, deposits }} hasPlaces={currencyKey === undefined} />
    </Suspense>
  );
}
