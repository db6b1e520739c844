/** A call sent by the inline script, before the app's code has loaded. */
export interface FirstCall {
  method: string;
  address: string;
  body: string | null;
  /** The access token it was sent with. */
  token: string | null;
  answer: Promise<FirstResponse>;
}

interface FirstResponse {
  response: Response;
  /** When the response arrived, by the device's clock. */
  arrivedAtMs: number;
}

/** The calls in flight that the inline script of index.html hands to the app. */
export interface FirstCalls {
  calls: FirstCall[];
  /**
   * Releases the tabs' shared lock, which the script holds for the app's first refresh; undefined when it does not
   * hold it.
   */
  lock: Promise<(() => void) | undefined>;
}

declare global {
  var billfoldFirstCalls: FirstCalls | undefined;
}

/** The response of a call already in flight; each is handed over once. */
export async function takeFirstResponse(
  wanted: Omit<FirstCall, 'answer'>,
): Promise<FirstResponse | undefined> {
  const calls = globalThis.billfoldFirstCalls?.calls ?? [];
  const place = calls.findIndex(
    ({ method, address, body, token }) =>
      method === wanted.method &&
      address === wanted.address &&
      body === wanted.body &&
      token === wanted.token,
  );
  if (place === -1) return undefined;
  const [call] = calls.splice(place, 1);
  // A failed call is simply sent again, and reports its error then.
  return call?.answer.catch(() => undefined);
}

/** Takes over the tabs' lock if the inline script holds it; the result releases it. Handed over once. */
export async function takeFirstLock(): Promise<(() => void) | undefined> {
  const first = globalThis.billfoldFirstCalls;
  if (first === undefined) return undefined;
  const { lock } = first;
  first.lock = Promise.resolve(undefined);
  return lock;
}

/** Once the first screen is rendered, unused responses are outdated. */
export function dropFirstCalls(): void {
  const dropped = globalThis.billfoldFirstCalls?.calls.splice(0) ?? [];
  // The body of an unread response would keep its connection open.
  for (const { answer } of dropped)
    answer.then(async ({ response }) => response.body?.cancel()).catch(() => undefined);
}
