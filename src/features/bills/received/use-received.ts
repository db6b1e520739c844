import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Operation } from '../../../../contract/operations/operations.contract';
import { readStored, writeStored } from '../../../lib/browser-storage';
import { userQueries } from '../../../platform/user/user.queries';
import { receivedQueries } from './received.queries';

const seenKey = (userId: number) => `billfold.received.${String(userId)}`;

/**
 * The handovers that came since the user last looked at this device, newest first. They count as seen once they were
 * returned, and stay for this visit of the screen. On a device that is new, nothing is news.
 */
export function useReceived(): { news: readonly Operation[]; dismiss: () => void } {
  const { data: user } = useQuery(userQueries.current());
  const { data: latest } = useQuery(receivedQueries.latest());
  const [seen] = useState(() => new Map<number, string | null>());
  const [isDismissed, setDismissed] = useState(false);
  const userId = user?.id;
  if (userId !== undefined && !seen.has(userId)) seen.set(userId, readStored(seenKey(userId)));
  const lastSeen = userId === undefined ? undefined : seen.get(userId);
  const newest = latest?.[0]?.id;
  useEffect(() => {
    if (userId !== undefined && latest !== undefined) writeStored(seenKey(userId), newest ?? '');
  }, [userId, latest, newest]);
  const isKnown = typeof lastSeen === 'string' && latest !== undefined && !isDismissed;
  const news = isKnown ? latest.slice(0, indexOf(latest, lastSeen)) : [];
  return { news, dismiss: () => setDismissed(true) };
}

/** Ids ascend with time, so that those up to an id which is no longer listed are found, too. */
function indexOf(latest: readonly Operation[], lastSeen: string): number {
  const index = latest.findIndex(({ id }) => id <= lastSeen);
  return index === -1 ? latest.length : index;
}
