import { hubOf, noteStatuses } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';

/** Whether bills of a currency can be ordered now. */
export function isOpen({ currency }: MintCurrency): boolean {
  return currency.noteStatus >= noteStatuses.enabled;
}

/** The currencies of a hub, and the selected one: that of the address if it is open, else the first open one. */
export function chooseCurrency(
  all: readonly MintCurrency[],
  { hub, key }: { hub: Hub; key: string | undefined },
): { listed: readonly MintCurrency[]; chosen: MintCurrency | undefined } {
  const listed = all.filter(({ currency }) => hubOf(currency.id) === hub);
  const open = listed.filter(isOpen);
  return { listed, chosen: open.find(({ currency }) => currency.key === key) ?? open[0] };
}
