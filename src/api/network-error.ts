/** No answer came: nobody knows whether the request arrived. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether the trouble lies with the connection or the server's state, and the same call may work later. */
export function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Error && hasServerStatus(error));
}

function hasServerStatus(error: Error): boolean {
  return (
    'httpStatus' in error &&
    typeof error.httpStatus === 'number' &&
    (error.httpStatus >= 500 || error.httpStatus === 429)
  );
}
