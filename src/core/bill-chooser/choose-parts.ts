import type { ConfirmedPress } from '../money-call/press-guard';
import type { Offer, Offers } from './offer';
import type { Selection } from './selection';

/** The way on from a choice: to another page, or by a press that moves the bills at once. */
type NextStep = {
  label: string;
  pendingLabel?: string | undefined;
  disabledReason?: string | undefined;
} & (
  | { onPress: () => void; onConfirmed?: never }
  | { onConfirmed: (press: ConfirmedPress) => void; onPress?: never }
);

/** A choice of bills, wherever they come from. */
export interface ChooseParts {
  offers: Offers;
  /** The one that is chosen; undefined while nothing is known and where there is nothing. */
  offer: Offer | undefined;
  onCurrency: (key: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  next: NextStep;
  error?: unknown;
}
