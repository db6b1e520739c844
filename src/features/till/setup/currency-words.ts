import type { TillPayment } from '../../../../contract/epos/epos.models';

/** A currency that the merchant can be paid in. */
export type TillCurrency = TillPayment['currency'];
