import { isDatabaseAway } from '../kernel/db/is-database-away';
import { NoAnswer } from './audit-view';
import type { NodeQuestion, Unchecked } from './audit-view';
import { findingsMax } from './finding';
import type { Finding } from './finding';
import { failuresOf } from './isolate';
import { TimedOut, withTimeout } from '../kernel/with-timeout';

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
export async function askNodes(questions: readonly NodeQuestion[], limits: NodeLimits): Promise<NodeAnswers> {
  const untilMs = performance.now() + limits.limitMs;
  const networks = new Set(questions.map(({ network }) => network));
  const answers = await Promise.all(
    [...networks].map(async (network) => {
      const networkQuestions = questions.filter((question) => question.network === network);
      return askNode(network, networkQuestions, { patienceMs: limits.patienceMs, untilMs });
    }),
  );
  return {
    findings: answers.flatMap(({ findings }) => findings),
    unchecked: answers.flatMap(({ unchecked }) => unchecked),
  };
}

async function askNode(
  network: string,
  questions: readonly NodeQuestion[],
  { patienceMs, untilMs }: { patienceMs: number; untilMs: number },
): Promise<NodeAnswers> {
  const findings: Finding[] = [];
  const unchecked: Unchecked[] = [];
  for (const [index, { check, ask }] of questions.entries()) {
    const leftMs = Math.max(0, Math.min(patienceMs, untilMs - performance.now()));
    try {
      const faults = await withTimeout(ask(), leftMs);
      findings.push(...faults.slice(0, findingsMax).map((fault) => ({ check, ...fault })));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (error instanceof NoAnswer || error instanceof TimedOut) {
        const open = new Set(questions.slice(index).map((question) => question.check));
        const { message: reason } = error;
        return {
          findings,
          unchecked: [...unchecked, ...[...open].map((name) => ({ check: name, source: network, reason }))],
        };
      }
      findings.push(...failuresOf(check, error, unchecked));
    }
  }
  return { findings, unchecked };
}
