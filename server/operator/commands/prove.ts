import { findPaymentEntry } from '../../epos/find-payment-entry.service';
import { proveInclusion, verifyInclusion } from '../../ledger/blocks/inclusion-proof';
import type { Command } from '../command';
import { wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const proveCommand: Command = {
  kind: 'look',
  name: 'prove',
  usage: 'prove ENTRY',
  summary: "shows that an entry, or that of a receipt's number, is in a sealed block, as JSON",
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
