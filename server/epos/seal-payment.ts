import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealRow } from '../kernel/keys/row-seal';

/** A payment's row without its seal. */
export type SealedPayment = Omit<Selectable<Database['payment_intents']>, 'seal'>;

/** The server's MAC over a whole payment row: terms, note, signature, times, payer and refund. */
export function sealPayment(keys: Pick<DerivedKeys, 'rowSeal'>, row: SealedPayment): Buffer {
  const asked = [
    row.id,
    row.merchant_id,
    row.currency_id,
    row.amount,
    row.fee,
    row.total,
    row.total_currency,
  ];
  const shown = [row.exchange_rate, row.location, row.cashier, row.note, row.signature];
  const times = [row.created_at, row.expires_at, row.seen_at, row.cancelled_at, row.paid_at];
  const paid = [row.payer_id, row.check_id, row.entry_id, row.entry_hash];
  const refunded = [row.refunded_at, row.refund_entry_id];
  return sealRow(keys, 'payment_intents', [...asked, ...shown, ...times, ...paid, ...refunded]);
}
