import { setTimeout as pause } from 'node:timers/promises';
import { createContext } from '../../../server/create-context';
import { runMintRequests } from '../../../server/mint-house/run-mint-requests.service';
import type { ServiceContext } from '../../../server/service-context';
import { addUser } from '../../support/add-user';
import { attackSizes } from '../../support/attack-sizes';
import { startTestServer } from '../../support/test-server';
import type { TestServer } from '../../support/test-server';
import type { Attempt, Prize, Rival } from './bill-contest';

/** The number of parallel callers. */
export const { contenders } = attackSizes;

/** All pairs, including each with itself. */
export function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((left, index) => names.slice(index).map((right): [string, string] => [left, right]));
}

/** Callers of two servers who compete for the same bill, while both servers' jobs run the mint house. */
export class BillRace {
  private constructor(
    readonly server: TestServer,
    private readonly contexts: readonly ServiceContext[],
    readonly owner: Rival,
    readonly rivals: readonly Rival[],
  ) {}

  static async open(): Promise<BillRace> {
    const server = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
    const made = [0, 1].map(() =>
      createContext({
        config: { ...server.context.config, DATABASE_POOL_SIZE: contenders / 2 },
        connectionString: server.database.serverConnectionString,
        masterKey: server.context.config.MASTER_KEY ?? '',
        embeddedDatabase: false,
        clock: server.clock,
      }),
    );
    const contexts = await Promise.all(made);
    const owner = await addUser(server);
    const rivals: Rival[] = [];
    for (let index = 0; index < contenders; index += 1) rivals.push(await addUser(server));
    return new BillRace(server, contexts, owner, rivals);
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.pool.end();
    await this.server.stop();
  }

  contextOf(index: number): ServiceContext {
    return this.contexts[index % this.contexts.length] ?? this.server.context;
  }

  /** One race: half of the callers try one way, half the other, alternating. Returns how often each succeeded. */
  async run(
    prize: Prize,
    attempts: readonly Attempt[],
    rivalOf: (index: number) => Rival = (index) => this.rivals[index] ?? this.owner,
  ): Promise<number[]> {
    const won = attempts.map(() => 0);
    const end = new AbortController();
    const jobs = this.contexts.map(async (context) => {
      while (!end.signal.aborted) {
        await runMintRequests(context);
        await pause(attackSizes.jobPauseMs);
      }
    });
    try {
      await Promise.all(
        Array.from({ length: contenders }, async (_, index) => {
          // Two of each way in turn, so that both ways run on both servers.
          const way = Math.floor(index / this.contexts.length) % attempts.length;
          const attempt = attempts[way];
          if ((await attempt?.(this.contextOf(index), prize, rivalOf(index))) === true)
            won[way] = (won[way] ?? 0) + 1;
        }),
      );
    } finally {
      end.abort();
      await Promise.all(jobs);
    }
    await this.finishRequests();
    return won;
  }

  /** Completes all requests, and expects none to have failed. */
  async finishRequests(): Promise<void> {
    await Promise.all(this.contexts.map((context) => runMintRequests(context)));
    const { rows } = await this.server.database.query(
      'select type, reason from mint_requests where status <> 1',
    );
    if (rows.length > 0) throw new Error(`not done: ${JSON.stringify(rows)}`);
  }
}
