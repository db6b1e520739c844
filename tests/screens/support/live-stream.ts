import { waitFor } from '@testing-library/dom';
import type { LiveTopic } from '../../../contract/live/live-topics';
import { operationIdHeader } from '../../../contract/operation-id';

const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** A stream of live updates, silent by default; ends when its reader aborts, as a real one would. */
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
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', [operationIdHeader]: 'op-1' },
  });
}

/** Sends a live update to the open page, once it listens. */
export async function sendLiveUpdate(topic: LiveTopic): Promise<void> {
  await waitFor(() => {
    if (listeners.size === 0) throw new Error('nobody listens to what changes');
  });
  const event = new TextEncoder().encode(`event: topic\ndata: ${topic}\n\n`);
  for (const listener of listeners) listener.enqueue(event);
}

/** Drops the streams of closed pages. */
export function forgetLiveStreams(): void {
  listeners.clear();
}
