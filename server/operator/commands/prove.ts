import { proveInclusion, verifyInclusion } from '../../ledger/blocks/inclusion-proof';
import type { Command } from '../command';
import { wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const proveCommand: Command = {
  name: 'prove',
  usage: 'prove ENTRY',
  summary: 'shows that an entry is in a sealed block, as JSON',
  async run(context, input) {
    const entryId = wordAt(input, 0, 'ENTRY');
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(entryId))
      throw new WrongUsage('ENTRY: its id, a UUID');
    const proof = await proveInclusion(context.db, entryId);
    const isValid = verifyInclusion(proof);
    return {
      lines: [JSON.stringify(proof, null, 2), isValid ? 'verified' : 'THE PROOF DOES NOT HOLD'],
      isAlarm: !isValid,
    };
  },
};
