import type { TillCurrency } from './till-currency';
import type { TillSetup } from './till-setup';

/** What a till is set to, and what may be changed of it. */
export interface SetupProps {
  currencies: readonly TillCurrency[];
  currency: TillCurrency | undefined;
  setup: TillSetup;
  note: string;
  onChange: (parts: Partial<TillSetup>) => void;
  onNote: (note: string) => void;
}
