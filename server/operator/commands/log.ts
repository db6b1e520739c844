import { acceptLostHeads, listLostHeads } from '../../ledger/log/lost-heads';
import type { ChangeCommand } from '../command';
import { WrongUsage, requireOption } from '../read-input';

/** Lets the books continue although they lack signed heads. */
export const logAcceptCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'log accept',
  usage: 'log accept --head SIZE',
  summary: 'accepts that the books went back in time, up to the head of this size, and lets money move again',
  async run(context, input) {
    const named = requireOption(input, 'head');
    const size = /^[0-9]{1,18}$/.test(named) ? BigInt(named) : 0n;
    const { heads, continuesAt } = await acceptLostHeads(context, size);
    if (heads.length === 0) {
      const lost = (await listLostHeads(context)).map((head) => head.size);
      const known = lost.length === 0 ? 'no head is missing' : `missing are ${lost.join(', ')}`;
      throw new WrongUsage(`--head: the size of a head that the books lack; ${known}`);
    }
    return {
      lines: [`The log continues from size ${continuesAt}. Servers move money again within some seconds.`],
      changes: heads.map((head) => ({
        what: `log head ${head.size} ${head.root.toString('hex')}`,
        from: 'missing',
        to: `lost; the log continues from size ${continuesAt}`,
      })),
    };
  },
};
