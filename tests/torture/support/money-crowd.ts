import { setTimeout as pause } from 'node:timers/promises';
import { parseAmount } from '../../../contract/money/amounts';
import { attackSizes } from '../../support/attack-sizes';
import { pollUntil } from '../../support/poll-until';
import { MoneyClient } from './money-client';
import type { MoneyPerson } from './money-client';

const amount = '0.00000001';
const decimal = 8;
const clientsPerUser = 4;
/** Each unanswered call must be settled later, so a few are enough while the server is down. */
const unansweredPauseMs = 250;
const demoUsers: readonly MoneyPerson[] = [{ email: 'ada@billfold.test' }, { email: 'lin@billfold.test' }];
/** The currencies that money moves between. */
const currencies = { from: 'tectum-t12-tet', to: 'tectum-v4-tet' };

/** In minor units. */
interface Balances {
  from: bigint;
  to: bigint;
}

/** Both demo users, or others, with four devices each, which move money continuously while faults are injected. */
export class MoneyCrowd {
  private readonly end = new AbortController();
  private readonly callers: Promise<void>[];

  private constructor(
    private readonly clients: readonly MoneyClient[],
    private readonly before: readonly Balances[],
  ) {
    this.callers = clients.map(async (client) => {
      while (!this.end.signal.aborted)
        await pause((await client.moveOnce(amount)) ? attackSizes.callPauseMs : unansweredPauseMs);
    });
    // Their errors are reported when they are awaited in `stop`.
    for (const caller of this.callers) caller.catch(() => undefined);
  }

  static async gather(urlOf: () => string, people = demoUsers): Promise<MoneyCrowd> {
    const clients = people.flatMap((person) =>
      Array.from({ length: clientsPerUser }, () => new MoneyClient(urlOf, person)),
    );
    return new MoneyCrowd(clients, await balancesOf(clients));
  }

  /** The number of calls with and without a response so far. */
  counts(): { answered: number; unanswered: number } {
    const calls = this.clients.flatMap((client) => client.calls);
    const answered = calls.filter((call) => call.answer !== undefined).length;
    return { answered, unanswered: calls.length - answered };
  }

  /** Waits until more than this many further calls were answered: breaking what isn't up again proves little. */
  async untilAnswered(more = 8, timeoutMs = 60_000): Promise<void> {
    const { answered } = this.counts();
    if (!(await pollUntil(() => this.counts().answered > answered + more, { timeoutMs })))
      throw new Error(`no more than ${more} further calls were answered within ${timeoutMs / 1_000} s`);
  }

  /** Stops the callers; throws any unexpected error they had. */
  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.callers);
  }

  /**
   * Retries every key until it has a response, twice alike. Returns the users' balances, the balances expected if
   * each call was executed exactly once, and what the auditor says.
   */
  async settle(
    audit: () => Promise<string>,
  ): Promise<{ actual: Balances[]; expected: Balances[]; audit: string }> {
    await Promise.all(this.clients.map((client) => client.settle(amount)));
    const expected = this.before.map(({ from, to }, index) => {
      const userClients = this.clients.slice(index * clientsPerUser, (index + 1) * clientsPerUser);
      const moved = BigInt(userClients.reduce((sum, { calls }) => sum + calls.length, 0));
      return { from: from - moved, to: to + moved };
    });
    return { actual: await balancesOf(this.clients), expected, audit: await audit() };
  }
}

/** The balances of each user in minor units, as one of the user's devices reads them. */
async function balancesOf(clients: readonly MoneyClient[]): Promise<Balances[]> {
  const read = async (client: MoneyClient, currencyKey: string): Promise<bigint> => {
    const minor = parseAmount(await client.balance(currencyKey), decimal);
    if (minor === undefined) throw new Error(`${currencyKey} is not an amount`);
    return minor;
  };
  return Promise.all(
    clients
      .filter((_, index) => index % clientsPerUser === 0)
      .map(async (client) => ({
        from: await read(client, currencies.from),
        to: await read(client, currencies.to),
      })),
  );
}
