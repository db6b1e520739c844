/** Longer than a page may take to load. A driver whose browser hangs never answers. */
const answerLimitMs = 90_000;

/** A session of the W3C WebDriver protocol: plain HTTP with JSON. */
export class WebDriver {
  private constructor(private readonly session: string) {}

  static async start(driver: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send(`${driver}/session`, 'POST', body)) as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return send(`${this.session}/${command}`, 'POST', body);
  }

  get(command: string): Promise<unknown> {
    return send(`${this.session}/${command}`, 'GET');
  }

  async end(): Promise<void> {
    await send(this.session, 'DELETE');
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(answerLimitMs);
  const response = await fetch(url, {
    method,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
