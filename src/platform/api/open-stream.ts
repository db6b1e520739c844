import { ApiError, NetworkError } from './api-error';
import { apiSession } from './call-api';
import { readResponse, requireOwn } from './read-response';

/**
 * Opens a stream of the API for the signed-in user; refreshes a refused access token once. Throws ApiError for an
 * error response and NetworkError without a response.
 */
export async function openStream(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await apiSession().accessToken();
  try {
    return await open({ address, signal, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 401) throw error;
    const renewed = await apiSession().renewAccessToken(token);
    if (renewed === null) throw error;
    return open({ address, signal, token: renewed });
  }
}

async function open(options: {
  address: string;
  signal: AbortSignal;
  token: string | null;
}): Promise<ReadableStream<Uint8Array>> {
  const { address, signal, token } = options;
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await reach(address, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok || response.body === null) {
    await readResponse(response);
    throw new NetworkError(new Error('no stream'));
  }
  requireOwn(response);
  return response.body;
}

async function reach(address: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new NetworkError(error);
  }
}
