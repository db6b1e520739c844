import { NetworkError } from './api-error';
import { asUser, reach, requestHeaders } from './call-api';
import { readResponse, requireOwn } from './read-response';

/**
 * Opens a stream of the API for the signed-in user; refreshes a refused access token once. Throws ApiError for an
 * error response and NetworkError without a response.
 */
export async function openStream(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = await asUser(async (token) => {
    const headers = requestHeaders(token, 'text/event-stream');
    const request: RequestInit = { headers, signal, credentials: 'same-origin', cache: 'no-store' };
    const response = await reach(address, request, signal);
    if (!response.ok || response.body === null) {
      await readResponse(response);
      throw new NetworkError(new Error('no stream'));
    }
    requireOwn(response);
    return response.body;
  });
  return stream as ReadableStream<Uint8Array>;
}
