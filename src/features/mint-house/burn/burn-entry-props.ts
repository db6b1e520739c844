import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import type { BurnList } from '../../../core/burn/burn-list';

/** What both ways of naming bills have in common. */
export interface BurnEntryProps {
  currency: MintCurrency['currency'];
  /** Why nothing can be burned now. */
  disabledReason: string | undefined;
  /** The server has looked at the bills, and some of them can be burned. */
  onLookedAt: (list: BurnList) => void;
}
