/** `multiInputControl` */
const isUnderWay = /"errorCode":10023\b/;

/**
 * Sends a money call over HTTP and answers what came. A machine that is too busy answers 503, and another caller with the
 * same key makes it 409; both decide nothing: the key is asked again, as the app does.
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
