import { randomUUID } from 'node:crypto';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Speed } from '../../server/chains/adapters/chain-adapter';
import { orderPayout } from '../../server/chains/payouts/payouts';
import { requestSend } from '../../server/ledger/movements/crypto-transfers';
import type { ServiceContext } from '../../server/service-context';

/** Orders a payout that its user has paid for, fee 1, without the routes that ask for it; returns the id of its owner. */
export async function orderSend(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency; address: string; amountMinor: bigint; speed?: Speed },
): Promise<string> {
  const { userId, currency, address, amountMinor, speed = 'average' } = wanted;
  const payer = { userId, feeCurrencyId: requireCurrency(currency.feeKey).id, feeMinor: 1n };
  const held = { ...payer, id: randomUUID(), purpose: 'send', currencyId: currency.id, amountMinor };
  await context.ledger.post(requestSend({ ...held, expiresAt: null }));
  await context.db.transaction((transaction) =>
    transaction.write(
      orderPayout(context, {
        owner: { kind: 'send', id: held.id },
        currency,
        outputs: [{ address, amountMinor }],
        payer,
        speed,
      }),
    ),
  );
  return held.id;
}
