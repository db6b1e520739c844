/** Sends JSON to somebody else's server: without cookies, and without saying from which page. */
export async function postOutside(url: string, body: unknown): Promise<void> {
  await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
