import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { serverNowMs } from '../../lib/server-clock';
import { depositsQueries, isDepositOpen, isSendOpen, sendsQueries } from './moves.queries';

const PendingMoves = lazy(async () => ({ default: (await import('./pending-moves')).PendingMoves }));

const dayMs = 24 * 3_600_000;
/** How long, and how many at most, the history shows deposits that were not credited; the deposit sheet has them all. */
const shownDays = 30;
const shownMax = 3;

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

/**
 * Deposits without a row in the history, because a row is permanent and shows money that moved: pending ones, and the newest
 * of those that were not credited, or that the network undid. Sends have rows from the moment they are requested.
 */
export function LazyPendingDeposits({ currencyKey }: { currencyKey?: string | undefined }) {
  const { data: all = [] } = useQuery(depositsQueries.latest(currencyKey));
  const [sinceMs] = useState(() => serverNowMs() - shownDays * dayMs);
  const notCredited = all
    .filter((deposit) => !isDepositOpen(deposit) && deposit.state !== 'credited')
    .filter(({ at }) => Date.parse(at) > sinceMs)
    .slice(0, shownMax);
  const deposits = all.filter((deposit) => isDepositOpen(deposit) || notCredited.includes(deposit));
  if (deposits.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PendingMoves sends={[]} deposits={deposits} hasPlaces />
    </Suspense>
  );
}
