import * as z from 'zod/mini';
import { amountModel } from '../../../contract/money/amount.models';
import { parseAmount } from '../../../contract/money/amounts';
import { defineRoute } from '../../../contract/route/define-route';
import { AppError } from '../../../server/kernel/app-error';
import { bindRoute } from '../../../server/http/bound-route';
import { sendWithin } from '../../../server/ledger/movements/crypto-transfers';
import { benchCurrencyId } from './bench-money';

const sendRoute = defineRoute({
  method: 'POST',
  path: '/api/cloud/v1/bench/send',
  access: 'user',
  money: true,
  summary: 'From the caller to another user, for measuring.',
  body: z.strictObject({ to: z.uuid(), amount: amountModel }),
  answers: { 1: z.object({ id: z.string() }) },
  errors: ['insufficientFunds'],
  rateLimit: { calls: 1_000_000, windowS: 60 },
});

/** Passes everything that a money call passes: origin check, session, rate limit, validation, idempotency key, response. */
export const benchSendRoute = bindRoute(sendRoute, async ({ context, caller, body, claim }) => {
  const amountMinor = parseAmount(body.amount, 8);
  if (amountMinor === undefined) throw new AppError('incorrectParameters');
  const fee = { feeCurrencyId: benchCurrencyId, feeMinor: 0n };
  const parties = { senderId: caller.userId, recipientId: body.to };
  const entry = sendWithin({ ...parties, currencyId: benchCurrencyId, amountMinor, ...fee });
  const answer = { status: 1 as const, payload: { id: entry.id } };
  await context.ledger.post(entry, { claim: claim(answer) });
  return answer;
});
