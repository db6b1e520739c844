import type { Offer, Offers } from './offer';
import type { Selection } from './selection';

/** A choice of bills, wherever they come from. */
export interface ChooseParts {
  offers: Offers;
  /** The one that is chosen; undefined while nothing is known and where there is nothing. */
  offer: Offer | undefined;
  onCurrency: (key: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  next: {
    label: string;
    onPress: () => void;
    pendingLabel?: string | undefined;
    disabledReason?: string | undefined;
  };
  error?: unknown;
}
