import { waitFor } from '@testing-library/dom';
import type { LiveTopic } from '../../../contract/live/live-topics';

const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** Live updates, of which none comes by itself; ends with its reader, as the network's would. */
export function openLiveStream(signal?: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      listeners.add(controller);
      signal?.addEventListener('abort', () => {
        listeners.delete(controller);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Tells the opened page that something of its user has changed, once it listens. */
export async function tellChanged(topic: LiveTopic): Promise<void> {
  await waitFor(() => {
    if (listeners.size === 0) throw new Error('nobody listens to what changes');
  });
  const event = new TextEncoder().encode(`event: topic\ndata: ${topic}\n\n`);
  for (const listener of listeners) listener.enqueue(event);
}

/** The streams of pages that are gone. */
export function forgetLiveStreams(): void {
  listeners.clear();
}
