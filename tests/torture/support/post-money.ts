/** `multiInputControl` */
const isUnderWay = /"errorCode":10023\b/;

/**
 * Sends a money call over HTTP and returns the response. Retries with the same key, as the app does, on 503 (busy)
 * and on 409 (another call with the key is pending), which decide nothing.
 */
export async function postMoney(
  url: string,
  { token, key, body }: { token: string; key: string; body: unknown },
): Promise<{ status: number; text: string }> {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 503 && !isUnderWay.test(text)) return { status: response.status, text };
  }
}
