import { createHash, randomUUID } from 'node:crypto';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { PaymentData, PaymentResult, TillPayment } from '../../contract/epos/epos.contract';
import { cancelPayment } from '../../server/epos/payments.service';
import { payAtTill } from '../../server/epos/pay-at-till.service';
import { refundPayment } from '../../server/epos/refund-payment.service';
import { requestPayment } from '../../server/epos/request-payment.service';
import { answerOnce } from '../../server/http/answer-once';
import type { ClaimAnswer } from '../../server/http/answer-once';
import type { ServiceContext } from '../../server/service-context';
import { decodePayment } from './decode-payment';

/**
 * Operations of merchants and payers of TET, called directly on the services of one server, without HTTP and
 * sessions.
 */
export class EposDesk {
  constructor(private readonly context: ServiceContext) {}

  async request(merchantId: string, amount: string): Promise<PaymentData> {
    const currency = requireCurrency('tectum-note-tet');
    const asked = { userId: merchantId, currency, amount, location: '', cashier: '', note: '' };
    const { url } = await requestPayment(this.context, asked);
    const data = decodePayment(new URL(url).searchParams.get('data') ?? '');
    if (data === undefined) throw new Error(`not a payment: ${url}`);
    return data;
  }

  async pay(userId: string, data: PaymentData, serials: readonly string[] = []): Promise<PaymentResult> {
    const answer = await this.once<{ payload: PaymentResult }>(userId, ['pay', data, serials], (claim) =>
      payAtTill(this.context, { userId, data, serials }, claim),
    );
    return answer.payload;
  }

  cancel(merchantId: string, id: string): Promise<TillPayment> {
    return cancelPayment(this.context, { userId: merchantId, id });
  }

  async refund(merchantId: string, id: string): Promise<TillPayment> {
    const answer = await this.once<{ payload: { payment: TillPayment } }>(
      merchantId,
      ['refund', id],
      (claim) => refundPayment(this.context, { userId: merchantId, id }, claim),
    );
    return answer.payload.payment;
  }

  private async once<Answer>(
    ownerId: string,
    input: unknown[],
    work: (claim: ClaimAnswer) => Promise<Answer>,
  ): Promise<Answer> {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const request = { ownerId, route: String(input[0]), key: randomUUID(), bodyHash };
    return (await answerOnce(this.context, request, work)).answer as Answer;
  }
}
