import type { RouteAnswer, RouteDeclaration, UploadDeclaration } from '../../../contract/route/define-route';
import { asUser, reach, requestHeaders } from './call-api';
import type { ApiCall } from './call-api';
import { readResponse, requireOwn } from './read-response';

/** A picture of ten megabytes over a slow phone connection. */
const timeoutMs = 180_000;

/** Sends a file as a call's only field. Errors as of `callApi`. */
export async function uploadFile<Route extends RouteDeclaration & { upload: UploadDeclaration }>(
  call: ApiCall<Route>,
  { field, file, name }: { field: Route['upload']['field']; file: Blob; name: string },
): Promise<RouteAnswer<Route>> {
  const body = new FormData();
  body.set(field, file, name);
  const answer = await asUser(async (token) => {
    const headers = requestHeaders(token);
    const signal = AbortSignal.timeout(timeoutMs);
    const { method, path } = call;
    const response = await reach(path, { method, headers, body, signal, credentials: 'same-origin' });
    requireOwn(response);
    return readResponse(response);
  });
  return answer as RouteAnswer<Route>;
}
