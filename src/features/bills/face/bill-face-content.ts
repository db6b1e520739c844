import type { Hub } from '../../../../contract/currencies/hub-of';

/** What is printed on a bill; the names are already those for people. */
export interface BillFaceContent {
  serial: string;
  /** Face value in units of the currency. */
  nominal: string;
  ticker: string;
  network: string;
  protocol: string;
  hub: Hub;
}
