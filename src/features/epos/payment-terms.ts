import type { PaymentCheck } from '../../../contract/epos/epos.models';

/** What a payment is about, before it is made and after. */
export type PaymentTerms = Pick<
  PaymentCheck,
  | 'merchant'
  | 'pos'
  | 'cashierId'
  | 'note'
  | 'currency'
  | 'amount'
  | 'total'
  | 'total_currency'
  | 'exchange_rate'
>;
