import { runAudit } from '../../ledger/audit/run-audit';
import { sealNewEntries } from '../../ledger/blocks/seal-blocks';
import type { ServiceContext } from '../../service-context';
import type { Command, CommandResult } from '../command';

export const auditCommand: Command = {
  kind: 'audit',
  name: 'audit',
  usage: 'audit',
  summary:
    'recomputes the books from the transfers, all blocks included; exit code 1 when something is wrong or can’t be judged',
  async run(context) {
    const sealing = await sealWaiting(context);
    const { findings, durationMs } = await runAudit(context);
    const lines = findings.map(({ check, subject, message }) => `${check}: ${subject}: ${message}`);
    const isAlarm = findings.length > 0 || sealing.isAlarm === true;
    const sum = isAlarm ? `${findings.length} findings` : 'The books are right';
    return { lines: [...sealing.lines, ...lines, `${sum} (${durationMs} ms).`], isAlarm };
  },
};

/**
 * What was written in the second before a backup or a stop waits for its block until a server runs again. That is no fault,
 * and is done here, so that what the audit still finds unsealed is: a running server's own audits seal nothing.
 */
async function sealWaiting({ db, clock }: ServiceContext): Promise<CommandResult> {
  try {
    const count = await sealNewEntries(db, clock.now());
    return { lines: count === 0 ? [] : [`Entries that waited for their block, and have it now: ${count}`] };
  } catch (error) {
    return { lines: [`Entries can't be sealed: ${(error as Error).message}`], isAlarm: true };
  }
}
