import { findPaymentEntry } from '../../epos/payments.service';
import { runAudit } from '../../audit/run-audit';
import { isBehind, networkStates } from '../../chains/network-states';
import { proveInclusion, verifyInclusion } from '../../ledger/blocks/inclusion-proof';
import { sealNewEntries } from '../../ledger/blocks/seal-blocks';
import type { ServiceContext } from '../../service-context';
import type { Command, CommandResult } from '../command';
import { networkLine } from '../network-line';
import { WrongUsage, wordAt } from '../read-input';

export const auditCommand: Command = {
  kind: 'audit',
  name: 'audit',
  usage: 'audit',
  summary: 'recomputes the books and all sealed blocks',
  async run(context) {
    const sealing = await sealWaiting(context);
    await context.headWatch.look();
    const { findings, unchecked, durationMs, unsaved } = await runAudit(context);
    const lines = findings.map(({ check, subject, message }) => `${check}: ${subject}: ${message}`);
    const open = unchecked.map(
      ({ check, source, reason }) => `could not be checked: ${check}: ${source}: ${reason}`,
    );
    // A node that is behind, or whose tip is old, still answers for the blocks that it has.
    const states = (await networkStates(context)).filter(
      (state) =>
        isBehind(state) ||
        state.failingSince !== null ||
        unchecked.some(({ source }) => source === state.network),
    );
    open.push(...states.map((state) => networkLine(state, context.clock.now())));
    if (unsaved !== undefined) open.push(`This result isn't stored as the auditor's: ${unsaved}`);
    const isAlarm = findings.length > 0 || sealing.isAlarm === true;
    const isIncomplete = unchecked.length > 0;
    const known = isIncomplete
      ? 'Nothing wrong was found, but not everything could be checked'
      : 'The books are right';
    const sum = isAlarm ? (findings.length === 1 ? '1 finding' : `${findings.length} findings`) : known;
    return {
      lines: [...sealing.lines, ...lines, ...open, `${sum} (${durationMs} ms).`],
      isAlarm,
      isIncomplete,
    };
  },
};

/**
 * Entries from the last second before a backup or stop are unsealed until a server runs again. That is no fault,
 * so they are sealed here first. A running server's own audits seal nothing.
 */
async function sealWaiting({ db, clock }: ServiceContext): Promise<CommandResult> {
  try {
    const count = await sealNewEntries(db, clock.now());
    return { lines: count === 0 ? [] : [`Entries that waited for their block, and have it now: ${count}`] };
  } catch (error) {
    return { lines: [`Entries can't be sealed: ${(error as Error).message}`], isAlarm: true };
  }
}

export const proveCommand: Command = {
  kind: 'look',
  name: 'prove',
  usage: 'prove ENTRY',
  summary: 'the proof that an entry (by its ID or its receipt’s number) is in a sealed block, as JSON',
  async run(context, input) {
    const named = wordAt(input, 0, 'ENTRY');
    if (!/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{12})$/.test(named))
      throw new WrongUsage('ENTRY: its id, a UUID, or the number of a receipt, 12 digits');
    const entryId = named.includes('-') ? named : await findPaymentEntry(context, named);
    const proof = await proveInclusion(context.db, entryId);
    const isValid = verifyInclusion(proof);
    return {
      lines: [JSON.stringify(proof, null, 2), isValid ? 'verified' : 'THE PROOF DOES NOT HOLD'],
      isAlarm: !isValid,
    };
  },
};
