/** What is kept of a money call from before it is sent until its outcome is known, so that a reload can ask again. */
export interface MoneyCallRecord {
  /** The same through every repetition; the server does what it names once. */
  key: string;
  /** Whose it is: nobody else ever sees or sends it. */
  userId: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** SHA-256 of method, path and input, which a repetition must have as well. */
  requestHash: string;
  /** When it was made, in ms since 1970, by the server’s clock. */
  startedAtMs: number;
}
