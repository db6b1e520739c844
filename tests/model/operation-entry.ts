import { randomUUID } from 'node:crypto';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { adjustUser } from '../../server/ledger/movements/treasury';
import { billsToPay, payToBills } from '../../server/ledger/movements/bills-and-pay';
import { burnBlue, burnGreen } from '../../server/ledger/movements/burn-bills';
import { buyTct, buyTctWithBills } from '../../server/ledger/movements/buy-tct';
import { depositFromChain } from '../../server/ledger/movements/deposits';
import {
  failSignedSend,
  finishSend,
  requestSend,
  sendWithin,
  signSend,
} from '../../server/ledger/movements/crypto-transfers';
import {
  broadcastBlueFill,
  failBlueFill,
  finishBlueFill,
  requestBlueFill,
} from '../../server/ledger/movements/fill-blue';
import { networkCost } from '../../server/ledger/movements/network-costs';
import { fillGreen } from '../../server/ledger/movements/fill-green';
import { releaseHold } from '../../server/ledger/movements/holds-and-fees';
import type { HeldMoney } from '../../server/ledger/movements/holds-and-fees';
import { migrateCoins } from '../../server/ledger/movements/migrate-coins';
import { mintBills } from '../../server/ledger/movements/mint-bills';
import { payEpos, refundEpos } from '../../server/ledger/movements/epos-payments';
import { payReferrer } from '../../server/ledger/movements/pay-referrer';
import type { RandomOperation } from './random-operation';

const tet = 2;
const tct = 3;
const fees = { feeCurrencyId: tet };
/** Coins that back a family, each with it; all have the same decimals. */
const familyOf: readonly (readonly [coin: number, family: number])[] = [
  [1, 500],
  [5, 501],
  [8, 501],
  [2, 502],
  [9, 502],
  [10, 502],
];
const migrations: readonly (readonly [from: number, to: number])[] = [
  [2, 10],
  [10, 2],
  [3, 11],
  [9, 2],
];
const holdMs = 60_000;

/** State outside of the ledger: the users, open holds, pending requests. */
export interface World {
  userIds: readonly string[];
  holds: { held: HeldMoney; purpose: 'send' | 'fill' }[];
  payouts: HeldMoney[];
}

type Maker = (operation: Drawn) => JournalEntry | undefined;

interface Drawn extends RandomOperation {
  userId: string;
  otherId: string;
  coin: number;
  family: number;
  world: World;
  now: Date;
}

const makers: Record<Exclude<RandomOperation['kind'], 'wait' | 'repeatKey' | 'reuseKey'>, Maker> = {
  deposit: ({ userId, coin, amountMinor }) =>
    depositFromChain({ arrivalId: randomUUID(), userId, currencyId: coin, amountMinor }),
  credit: ({ userId, coin, amountMinor }) => adjust('credit', userId, coin, amountMinor),
  debit: ({ userId, coin, amountMinor }) => adjust('debit', userId, coin, amountMinor),
  mint: ({ userId, amountMinor, feeMinor }) =>
    mintBills({ userId, costCurrencyId: tet, costsMinor: [amountMinor, feeMinor] }),
  fillGreen: ({ userId, coin, family, amountMinor, feeMinor }) =>
    fillGreen({
      userId,
      networkCurrencyId: coin,
      networkMinor: amountMinor,
      familyId: family,
      familyMinor: amountMinor,
      ...fees,
      feeMinor,
      rewardCurrencyId: tet,
      rewards: [],
    }),
  requestBlueFill: (drawn) => requestBlueFill(newHold(drawn, 'fill'), randomUUID()),
  broadcastBlueFill: (drawn) => {
    const held = pickHold(drawn, 'fill');
    return held && broadcastBlueFill({ ...held, network: 'bitcoin' });
  },
  endBlueFill: (drawn) => {
    const held = pickHold(drawn, 'fill');
    return held && finishBlueFill({ ...held, network: 'bitcoin', rewardCurrencyId: tet, rewards: [] });
  },
  failBlueFill: (drawn) => {
    const held = pickHold(drawn, 'fill');
    return held && failBlueFill(held);
  },
  billsToPay: ({ userId, family, amountMinor }) => billsToPay({ userId, currencyId: family, amountMinor }),
  payToBills: ({ userId, family, amountMinor }) => payToBills({ userId, currencyId: family, amountMinor }),
  burnGreen: ({ userId, coin, family, amountMinor, feeMinor }) =>
    burnGreen({
      userId,
      networkCurrencyId: coin,
      networkMinor: amountMinor,
      familyId: family,
      familyMinor: amountMinor,
      feeMinor: feeMinor < amountMinor ? feeMinor : 0n,
    }),
  burnBlue: ({ userId, amountMinor }) =>
    burnBlue({ requestId: randomUUID(), userId, currencyId: 1, amountMinor }),
  payEpos: (drawn) => {
    const sale = saleOf(drawn);
    return sale && payEpos({ ...sale, id: randomUUID() });
  },
  refundEpos: (drawn) => {
    const sale = saleOf(drawn);
    return sale && refundEpos({ ...sale, id: randomUUID() });
  },
  buyTct: ({ userId, coin, amountMinor, feeMinor }) =>
    coin === tct ? undefined : buyTct({ ...purchase(userId, coin, amountMinor), ...fees, feeMinor }),
  buyTctWithBills: ({ userId, family, amountMinor }) =>
    buyTctWithBills(purchase(userId, family, amountMinor)),
  // Small, because only what purchases have set aside can be paid.
  payReferrer: ({ userId, amountMinor }) =>
    payReferrer({ userId, currencyId: tct, amountMinor: (amountMinor % 40n) + 1n }),
  requestSend: (drawn) => requestSend(newHold(drawn, 'send')),
  broadcastSend: (drawn) => {
    const held = pickHold(drawn, 'send');
    return held && signSend(held);
  },
  finishSend: ({ world, pick }) => {
    const payout = world.payouts[pick];
    return payout && finishSend(payout);
  },
  failSend: ({ world, pick }) => {
    const payout = world.payouts[pick];
    return payout && failSignedSend(payout);
  },
  sendWithin: ({ userId, otherId, amountMinor, feeMinor }) =>
    userId === otherId
      ? undefined
      : sendWithin({
          senderId: userId,
          recipientId: otherId,
          currencyId: tct,
          amountMinor,
          ...fees,
          feeMinor,
        }),
  migrate: ({ userId, currency, amountMinor, feeMinor }) => {
    const [fromCurrencyId, toCurrencyId] = migrations[currency % migrations.length] ?? [2, 10];
    const value = { fromCurrencyId, fromMinor: amountMinor, toCurrencyId, toMinor: amountMinor };
    return migrateCoins({ userId, ...value, ...fees, feeMinor });
  },
  networkCost: ({ coin, feeMinor }) => networkCost({ currencyId: coin, amountMinor: feeMinor + 1n }),
  releaseHold: (drawn) => {
    const held = pickHold(drawn, undefined);
    return held && releaseHold(held);
  },
};

/** The entry of a generated operation; undefined where it has no possible subject. */
export function operationEntry(
  operation: RandomOperation,
  { world, now }: { world: World; now: Date },
): JournalEntry | undefined {
  const { kind } = operation;
  if (kind === 'wait' || kind === 'repeatKey' || kind === 'reuseKey') return undefined;
  const [coin, family] = familyOf[operation.currency % familyOf.length] ?? [2, 502];
  const userId = world.userIds[operation.user % world.userIds.length] ?? '';
  const otherId = world.userIds[operation.other % world.userIds.length] ?? '';
  return makers[kind]({ ...operation, userId, otherId, coin, family, world, now });
}

function adjust(
  direction: 'credit' | 'debit',
  userId: string,
  currencyId: number,
  amountMinor: bigint,
): JournalEntry {
  return adjustUser({ userId, currencyId, amountMinor, direction, note: 'drawn' });
}

/** A payment at the till; no user pays themselves. */
function saleOf({ userId, otherId, family, amountMinor }: Drawn) {
  if (userId === otherId) return undefined;
  const feeMinor = (amountMinor + 99n) / 100n;
  return { payerId: userId, merchantId: otherId, currencyId: family, amountMinor, feeMinor };
}

function purchase(userId: string, paidCurrencyId: number, paidMinor: bigint) {
  const tctMinor = paidMinor * 16n;
  return {
    userId,
    paidCurrencyId,
    paidMinor,
    tctCurrencyId: tct,
    tctMinor,
    referralsMinor: [tctMinor / 10n],
  };
}

function newHold({ userId, amountMinor, feeMinor, coin, now }: Drawn, purpose: 'send' | 'fill') {
  const currencyId = purpose === 'fill' ? 1 : coin;
  const expiresAt = new Date(now.getTime() + holdMs);
  return { id: randomUUID(), userId, purpose, currencyId, amountMinor, ...fees, feeMinor, expiresAt };
}

function pickHold({ world, pick }: Drawn, purpose: 'send' | 'fill' | undefined): HeldMoney | undefined {
  const fitting = world.holds.filter((hold) => purpose === undefined || hold.purpose === purpose);
  return fitting[pick % Math.max(fitting.length, 1)]?.held;
}
