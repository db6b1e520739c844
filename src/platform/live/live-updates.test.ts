import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStream } from '../api/open-stream';
import { followLive, startLiveUpdates } from './live-updates';
import type { LiveNews, LiveParts } from './live-updates';

vi.mock('../api/open-stream', { spy: true });

const over = new Error('over');

/** A fake server; each element is the text of one connection, or its error. */
function server(connections: (string[] | Error)[]) {
  const cursors: (string | null)[] = [];
  const news: Parameters<LiveParts['onNews']>[0][] = [];
  const broadcast: typeof news = [];
  const waits: number[] = [];
  const parts: LiveParts = {
    open: async (cursor) => {
      cursors.push(cursor);
      const next = connections.shift() ?? over;
      if (next instanceof Error) throw next;
      const pieces = next.map((piece) => new TextEncoder().encode(piece));
      return new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(piece);
        },
      });
    },
    alone: async (_signal, task) => task(),
    wait: async (delayMs) => void waits.push(delayMs),
    broadcast: (item) => void broadcast.push(item),
    onNews: (item) => void news.push(item),
    isOver: (error) => error === over,
  };
  return { parts, cursors, news, broadcast, waits };
}

const follow = async (parts: LiveParts) => followLive(parts, new AbortController().signal);

describe('following what changes', () => {
  it('notifies this tab and the others, also when an event arrives in chunks', async () => {
    const { parts, news, broadcast } = server([
      [': connected\n\nid: 4\nevent: reset\ndata: \n', '\nid: 5\nevent: to', 'pic\ndata: user\n\n'],
    ]);
    await follow(parts);
    expect(news).toEqual([{ kind: 'reset' }, { kind: 'topic', topic: 'user' }]);
    expect(broadcast).toEqual(news);
  });

  it('passes on how far the books have come before what has changed', async () => {
    const { parts, news, broadcast } = server([
      ['event: position\ndata: 00000000/016B3748\n\nid: 5\nevent: topic\ndata: user\n\n'],
    ]);
    await follow(parts);
    expect(news).toEqual([
      { kind: 'position', position: '00000000/016B3748' },
      { kind: 'topic', topic: 'user' },
    ]);
    expect(broadcast).toEqual(news);
  });

  it('reconnects with the last event id, and backs off while the server is unreachable', async () => {
    const lost = new Error('lost');
    const { parts, cursors, waits } = server([
      ['id: 7\nevent: topic\ndata: user\n\n'],
      lost,
      lost,
      ['id: 9\nevent: topic\ndata: \n\n'],
    ]);
    await follow(parts);
    expect(cursors).toEqual([null, '7', '7', '7', '9']);
    expect(waits).toEqual([1_000, 2_000, 4_000, 1_000]);
  });

  it('says nothing for an event that only carries a number', async () => {
    const { parts, news } = server([['id: 9\nevent: topic\ndata: \n\nevent: end\ndata: \n\n']]);
    await follow(parts);
    expect(news).toEqual([]);
  });

  it('stops when there is no session any more', async () => {
    const { parts, cursors, waits } = server([over]);
    await follow(parts);
    expect(cursors).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('drops a silent connection, and opens another', async () => {
    vi.useFakeTimers();
    const { parts, cursors } = server([]);
    const opened: AbortSignal[] = [];
    parts.open = async (cursor, signal) => {
      cursors.push(cursor);
      if (opened.length > 0) throw over;
      opened.push(signal);
      return new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('silent'))),
      });
    };
    const followed = follow(parts);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(50_000);
    await followed;
    vi.useRealTimers();
    expect(cursors).toHaveLength(2);
  });
});

describe('what starts with a session', () => {
  const begin = () => {
    vi.stubGlobal('navigator', {});
    vi.mocked(openStream)
      .mockReset()
      .mockReturnValue(new Promise(() => undefined));
    const news: LiveNews[] = [];
    let allow: () => void = () => undefined;
    const stop = startLiveUpdates(
      (item) => void news.push(item),
      new Promise((resolve) => (allow = resolve)),
    );
    const otherTab = new BroadcastChannel('billfold-live');
    onTestFinished(() => {
      stop();
      otherTab.close();
      vi.unstubAllGlobals();
    });
    return { news, allow, stop, otherTab };
  };

  it('hears other tabs at once, and opens a stream only when it may', async () => {
    const { news, allow, otherTab } = begin();
    otherTab.postMessage({ kind: 'topic', topic: 'user' });
    await vi.waitFor(() => expect(news).toEqual([{ kind: 'topic', topic: 'user' }]));
    expect(openStream).not.toHaveBeenCalled();
    allow();
    await vi.waitFor(() => expect(openStream).toHaveBeenCalledOnce());
  });

  it('opens none for a user who has left by then', async () => {
    const { allow, stop } = begin();
    stop();
    allow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(openStream).not.toHaveBeenCalled();
  });
});
