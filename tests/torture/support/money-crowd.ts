import { setTimeout as pause } from 'node:timers/promises';
import { formatAmount } from '../../../contract/money/format-amount';
import type { RunningServer } from '../../support/start-server';
import { auditBooks } from './audit-books';
import { MoneyClient } from './money-client';

const amount = '0.00000001';
const clientsPerUser = 4;
/** Each unanswered call is one more to be settled: while nobody answers, few are enough. */
const unansweredPauseMs = 250;
const users = ['ada@billfold.test', 'lin@billfold.test'];
const firstBalances: Record<string, bigint> = {
  'ada@billfold.test': 2_500n * 10n ** 8n,
  'lin@billfold.test': 300n * 10n ** 8n,
};

/** Both demo users with four devices each, which move money without a pause while something breaks. */
export class MoneyCrowd {
  private readonly clients: MoneyClient[];
  private readonly end = new AbortController();
  private readonly callers: Promise<void>[];

  constructor(urlOf: () => string) {
    this.clients = users.flatMap((email) =>
      Array.from({ length: clientsPerUser }, () => new MoneyClient(urlOf, email)),
    );
    this.callers = this.clients.map(async (client) => {
      while (!this.end.signal.aborted) if (!(await client.moveOnce(amount))) await pause(unansweredPauseMs);
    });
  }

  /** How many calls were answered so far, and how many were not. */
  counts(): { answered: number; unanswered: number } {
    const calls = this.clients.flatMap((client) => client.calls);
    const answered = calls.filter((call) => call.answer !== undefined).length;
    return { answered, unanswered: calls.length - answered };
  }

  /** No more calls; throws what a caller met that was neither an answer nor a try-again. */
  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.callers);
  }

  /**
   * Every key is asked for again until it is answered, twice alike. Answers what the users' balances are then, what
   * they must be with each call done exactly once, and what the auditor says.
   */
  async settle(
    server: Pick<RunningServer, 'dataDir'>,
  ): Promise<{ found: string[]; expected: string[]; audit: string }> {
    await Promise.all(this.clients.map((client) => client.settle(amount)));
    const found: string[] = [];
    const expected: string[] = [];
    for (const [index, email] of users.entries()) {
      const own = this.clients.slice(index * clientsPerUser, (index + 1) * clientsPerUser);
      const moved = BigInt(own.reduce((sum, { calls }) => sum + calls.length, 0));
      const left = (firstBalances[email] ?? 0n) - moved;
      expected.push(formatAmount(moved, 8), formatAmount(left, 8));
      const [reader] = own;
      for (const key of ['tectum-v4-tet', 'tectum-t12-tet']) found.push((await reader?.balance(key)) ?? '');
    }
    return { found, expected, audit: await auditBooks(server) };
  }
}
