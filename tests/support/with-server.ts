import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestServer } from './test-server';
import type { TestServer, TestServerOptions } from './test-server';

/** Options, or a function that returns them when an earlier hook has to run first. */
type Wanted = TestServerOptions | (() => TestServerOptions | Promise<TestServerOptions>);

/**
 * Starts one server for all tests of the calling file or describe block, before the hooks that follow, and stops
 * it after them. Its properties are available in hooks and tests only.
 */
export function withServer(wanted: Wanted = {}): TestServer {
  const place = new ServerPlace(wanted);
  beforeAll(() => place.start());
  afterAll(() => place.stop());
  return place.server;
}

/** A server, new for each test, for tests that leave the ledger unsound. */
export function withServerForEachTest(wanted: Wanted = {}): TestServer {
  const place = new ServerPlace(wanted);
  beforeEach(() => place.start());
  afterEach(() => place.stop());
  return place.server;
}

class ServerPlace {
  private current: TestServer | undefined;

  constructor(private readonly wanted: Wanted) {}

  async start(): Promise<void> {
    this.current = await startTestServer(
      typeof this.wanted === 'function' ? await this.wanted() : this.wanted,
    );
  }

  async stop(): Promise<void> {
    const stopping = this.current;
    this.current = undefined;
    await stopping?.stop();
  }

  /** The server that is running when a property is read. */
  get server(): TestServer {
    const started = (): TestServer => {
      if (this.current === undefined) throw new Error('the server is there in hooks and tests only');
      return this.current;
    };
    return {
      get app() {
        return started().app;
      },
      get context() {
        return started().context;
      },
      get clock() {
        return started().clock;
      },
      get mails() {
        return started().mails;
      },
      get notices() {
        return started().notices;
      },
      get database() {
        return started().database;
      },
      stop: () => started().stop(),
    };
  }
}
