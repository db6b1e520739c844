import { runAudit } from '../../ledger/audit/run-audit';
import type { Command } from '../command';

export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit',
  summary:
    'recomputes the books from the transfers, all blocks included; exit code 1 when something is wrong',
  async run(context) {
    const { findings, durationMs } = await runAudit(context);
    const lines = findings.map(({ check, subject, message }) => `${check}: ${subject}: ${message}`);
    const sum = findings.length === 0 ? 'The books are right' : `${findings.length} findings`;
    return { lines: [...lines, `${sum} (${durationMs} ms).`], isAlarm: findings.length > 0 };
  },
};
