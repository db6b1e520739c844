import { NodeError } from '../chains/adapters/chain-adapter';
import type { ChainAdapter } from '../chains/adapters/chain-adapter';
import { requireChainNetwork } from '../chains/chain-networks';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import type { AuditContext } from './audit-view';
import { findingsMax } from './finding';
import type { Finding, NodeQuestion, Unchecked } from './finding';
import { TimedOut, failureOf, withTimeout } from './isolate';

/** The longest wait for one answer, and for all answers of an interval. */
export const nodePatienceMs = 10_000;

interface NodeLimits {
  /** For one answer. */
  patienceMs: number;
  /** For all answers; unlimited where every row is checked. */
  limitMs: number;
}

interface NodeAnswers {
  findings: Finding[];
  unchecked: Unchecked[];
}

/**
 * Asks the nodes what the snapshot left open. Call it outside any transaction. Networks are asked in parallel, the questions to one
 * network in turn. A network that fails is asked nothing more; its remaining checks are returned as `unchecked`.
 */
export async function askNodes(
  { chains }: Pick<AuditContext, 'chains'>,
  questions: readonly NodeQuestion[],
  limits: NodeLimits,
): Promise<NodeAnswers> {
  const untilMs = performance.now() + limits.limitMs;
  const answers = await Promise.all(
    [...chains.real.values()].map(async ({ adapter }) => {
      const own = questions.filter(({ currency }) => requireChainNetwork(currency) === adapter.network);
      return askNode(adapter, own, { patienceMs: limits.patienceMs, untilMs });
    }),
  );
  return {
    findings: answers.flatMap(({ findings }) => findings),
    unchecked: answers.flatMap(({ unchecked }) => unchecked),
  };
}

async function askNode(
  adapter: ChainAdapter,
  questions: readonly NodeQuestion[],
  { patienceMs, untilMs }: { patienceMs: number; untilMs: number },
): Promise<NodeAnswers> {
  const findings: Finding[] = [];
  for (const [index, { check, currency, addresses, at, compare }] of questions.entries()) {
    const leftMs = Math.max(0, Math.min(patienceMs, untilMs - performance.now()));
    try {
      const held = await withTimeout(adapter.holdings(currency, addresses, at), leftMs);
      findings.push(
        ...compare(held)
          .slice(0, findingsMax)
          .map((found) => ({ check, ...found })),
      );
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (error instanceof NodeError || error instanceof TimedOut) {
        const open = new Set(questions.slice(index).map((question) => question.check));
        const { network } = adapter;
        const { message: reason } = error;
        return { findings, unchecked: [...open].map((name) => ({ check: name, network, reason })) };
      }
      findings.push(failureOf(check, error));
    }
  }
  return { findings, unchecked: [] };
}
