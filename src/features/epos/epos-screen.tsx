import type { ComponentType } from 'react';
import { decodePayment } from '../../core/epos/decode-payment';
import type { TakenPayment } from '../../core/epos/taken-payment';
import { PaymentScreen } from './payment-screen';

interface EposScreenProps extends TakenPayment {
  /** What stands at addresses that lead nowhere; it is another area's. */
  NotFound: ComponentType;
}

/** The page that a till's code opens. Without a payment there is nothing here. */
export function EposScreen({ data, take, NotFound }: EposScreenProps) {
  const payment = decodePayment(data);
  return payment === undefined ? <NotFound /> : <PaymentScreen {...{ payment, take }} />;
}
