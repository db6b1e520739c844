/** A call that was sent before the app's code had come. */
export interface FirstCall {
  method: string;
  address: string;
  body: string | null;
  /** The access token it was sent with. */
  token: string | null;
  answer: Promise<FirstAnswer>;
}

interface FirstAnswer {
  response: Response;
  /** When it came, by the device's clock. */
  arrivedAtMs: number;
}

/** What the inline script of index.html leaves for the app: calls that are on their way. */
export interface FirstCalls {
  calls: FirstCall[];
  /** Ends the tabs' common lock, which the script holds for the app's first renewal; undefined when it has none. */
  lock: Promise<(() => void) | undefined>;
}

declare global {
  var billfoldFirstCalls: FirstCalls | undefined;
}

/** The answer to a call that is on its way already; each is handed over once. */
export async function takeFirstAnswer(wanted: Omit<FirstCall, 'answer'>): Promise<FirstAnswer | undefined> {
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
  // What failed is simply sent again, and fails as such calls do.
  return call?.answer.catch(() => undefined);
}

/** The lock of the tabs, if the inline script holds it for this one: what is answered ends it. Handed over once. */
export async function takeFirstLock(): Promise<(() => void) | undefined> {
  const first = globalThis.billfoldFirstCalls;
  if (first === undefined) return undefined;
  const { lock } = first;
  first.lock = Promise.resolve(undefined);
  return lock;
}

/** Once the first screen stands, what nobody has asked for is out of date. */
export function dropFirstCalls(): void {
  const dropped = globalThis.billfoldFirstCalls?.calls.splice(0) ?? [];
  // An answer that is left unread stays open until its time is over.
  for (const { answer } of dropped)
    answer.then(async ({ response }) => response.body?.cancel()).catch(() => undefined);
}
