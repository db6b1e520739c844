import { livePath } from '../../../contract/live/live-topics';
import { ApiError } from '../../api/api-error';
import { openStream } from '../../api/open-stream';
import { waitOrOnline } from '../../lib/wait-or-online';
import { followLive } from './create-live-updates';
import type { LiveNews } from './create-live-updates';

const channelName = 'billfold-live';

/** Follows what changes of the user's data, in this tab or through another one; the answer ends it. */
export function startLiveUpdates(onNews: (news: LiveNews) => void): () => void {
  const end = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  void followLive(
    {
      open: (cursor, signal) =>
        openStream(cursor === null ? livePath : `${livePath}?cursor=${cursor}`, signal),
      alone,
      wait: waitOrOnline,
      tell: (news) => channel?.postMessage(news),
      onNews,
      isOver: (error) => error instanceof ApiError && [401, 403].includes(error.httpStatus),
    },
    end.signal,
  ).catch(() => undefined);
  return () => {
    end.abort();
    channel?.close();
  };
}

/** Plain HTTP has no locks; then each tab reads for itself. */
async function alone(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === null || locks === undefined) return task();
  await locks.request('billfold-live', { signal }, task);
}

function isNews(data: unknown): data is LiveNews {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return (
    data.kind === 'reset' || (data.kind === 'topic' && 'topic' in data && typeof data.topic === 'string')
  );
}
