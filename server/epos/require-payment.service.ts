import type { PaymentData } from '../../contract/epos/epos.models';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';
import { termsOfData, termsText } from './payment-terms';
import { termsOfIntent } from './show-payment';
import { isSigned } from './terms-signature';

/**
 * The payment that a scanned code means. Errors: 91302 when we have not signed these terms, or keep others; 10027 when
 * the reader himself would be paid.
 */
export async function requirePayment(
  context: ServiceContext,
  { userId, data }: { userId: string; data: PaymentData },
): Promise<PaymentIntent> {
  const terms = termsOfData(data);
  const signature = Buffer.from(data.sign, 'base64url');
  if (!isSigned(context.keys, terms, signature)) throw new AppError('invalidPointOfSaleData');
  const intent = await findIntent(context.db, { id: data.id });
  // In the very letters: several spellings of one signature or id would pass for it otherwise.
  const isKept =
    intent !== undefined &&
    termsText(termsOfIntent(intent)) === termsText(terms) &&
    intent.signature.toString('base64url') === data.sign;
  if (!isKept) throw new AppError('invalidPointOfSaleData');
  if (intent.merchantId === userId) throw new AppError('sendingToSelf');
  return intent;
}

/** Error: 91302 when somebody has paid it, it was taken back or has run out, or its merchant takes payments no longer. */
export function requirePayable(intent: PaymentIntent, now: Date): void {
  const isOpen = intent.paid === null && intent.cancelledAt === null && intent.expiresAt > now;
  if (!isOpen || intent.merchantName === null || intent.isMerchantBlocked)
    throw new AppError('invalidPointOfSaleData');
}
