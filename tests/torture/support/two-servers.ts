import { startSession } from '../../../server/identity/sessions/sessions';
import { freePort } from '../../support/free-port';
import { startServer } from '../../support/start-server';
import { startTestServer } from '../../support/test-server';
import type { TestServer } from '../../support/test-server';

/** Well below a token's lifetime, even on a slow machine. */
const tokenUseMs = 120_000;

/** Two processes of the built server and, for preparations, one in this process, on one database. */
export interface TwoServers {
  server: TestServer;
  urls: string[];
  /** A user's token that is valid for some minutes. */
  tokenOf: (userId: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** `serverFile`: another build than the default. */
export async function startTwoServers(options: { serverFile?: string } = {}): Promise<TwoServers> {
  const server = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
  const { MASTER_KEY = '' } = server.context.config;
  const env = {
    DATABASE_URL: server.database.serverConnectionString,
    MASTER_KEY,
    CAPTCHA: 'off',
    NODE_ENV: 'test',
    BUDGET_SCALE: '1000',
    // They must race, not be sent away.
    MONEY_PATIENCE_MS: '60000',
    LOG_LEVEL: 'error',
  };
  const processes = await Promise.all(
    [0, 1].map(async () => startServer({ ...options, dataDir: '/nowhere', port: await freePort(), env })),
  );
  const tokens = new Map<string, { token: string; sinceMs: number }>();
  return {
    server,
    urls: processes.map(({ url }) => url),
    tokenOf: async (userId) => {
      const known = tokens.get(userId);
      if (known !== undefined && Date.now() - known.sinceMs < tokenUseMs) return known.token;
      // The server processes use the real time.
      server.clock.advance(Date.now() - server.clock.now().getTime());
      const origin = { address: '127.0.0.1', userAgent: 'races', acceptLanguage: undefined };
      const { accessToken } = await startSession(server.context, {
        userId,
        origin,
        way: 'password',
      });
      tokens.set(userId, { token: accessToken, sinceMs: Date.now() });
      return accessToken;
    },
    stop: async () => {
      for (const running of processes) await running.stop();
      await server.stop();
    },
  };
}
