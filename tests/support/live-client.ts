import { livePath } from '../../contract/live/live-topics';

export interface HeardEvent {
  id: string;
  name: string;
  data: string;
}

/** Receives a user's live updates over a real connection, and records them. */
export class LiveClient {
  readonly heard: HeardEvent[] = [];
  httpStatus = 0;
  isClosed = false;
  private readonly abort = new AbortController();

  async open(url: string, token: string | undefined, cursor?: string): Promise<void> {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`;
    const response = await fetch(`${url}${livePath}${query}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: this.abort.signal,
    });
    this.httpStatus = response.status;
    void this.read(response).catch(() => undefined);
  }

  close(): void {
    this.abort.abort();
  }

  /** The topics received so far, without empty events that only carry an id. */
  topics(): string[] {
    return this.heard.filter(({ name, data }) => name === 'topic' && data !== '').map(({ data }) => data);
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) break;
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.hear(block);
    }
    this.isClosed = true;
  }

  private hear(block: string): void {
    const field = (name: string): string =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2) ?? '';
    if (block.startsWith(':')) return;
    this.heard.push({ id: field('id'), name: field('event'), data: field('data') });
  }
}
