import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { referralPercents, tctKey } from '../../contract/exchange/exchange.paths';
import { formatAmount } from '../../contract/money/amounts';
import { convertAmount, parseRate } from '../../contract/money/rate';
import type {
  ReferralIncome,
  ReferralPayments,
  ReferralsPayload,
} from '../../contract/referrals/referrals.contract';
import { referralPageSizes } from '../../contract/referrals/referrals.paths';
import { currentPrices } from '../market/currencies/prices.service';
import type { ServiceContext } from '../service-context';
import { countInvited, listInvited } from './invited-users.store';
import { listPaidMonths, sumRewards } from './rewards.store';

const usdt = requireCurrency('tron-trc20-usdt');

interface Page {
  userId: string;
  page?: number | undefined;
  limit?: number | undefined;
}

function spanOf({ page = 1, limit = referralPageSizes[0] }: Page): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** A public id of someone else: recognisable to acquaintances, of no use to others. */
export function maskId(id: string): string {
  return `${id.slice(0, 1)}${'•'.repeat(Math.max(id.length - 2, 1))}${id.slice(-1)}`;
}

/** The users whom the user invited, and those whom they invited in turn. */
export async function listReferrals(
  { db }: ServiceContext,
  query: Page & { levelFilter?: number | undefined },
): Promise<ReferralsPayload> {
  const { userId, levelFilter: level } = query;
  const [counts, rows] = await Promise.all([
    countInvited(db, userId),
    listInvited(db, { userId, level, ...spanOf(query) }),
  ]);
  const levels = referralPercents.map(
    (_, index) => counts.find((one) => one.level === index + 1)?.count ?? 0,
  );
  return {
    referrals: rows.map(({ publicId, inviterId, inviterPublicId, createdAt, ...row }) => ({
      refId: inviterId === userId ? inviterPublicId : maskId(inviterPublicId),
      userId: maskId(publicId),
      level: row.level,
      createdAt: createdAt.toISOString(),
    })),
    totalCount:
      level === undefined ? levels.reduce((sum, count) => sum + count, 0) : (levels[level - 1] ?? 0),
    levels,
  };
}

type Sums = Awaited<ReturnType<typeof sumRewards>>;
type ToUsdt = (amountMinor: bigint, currencyId: number) => string | null;

/** The user's total earnings, and those by level. */
export async function getReferralIncome(context: ServiceContext, userId: string): Promise<ReferralIncome> {
  const [sums, toUsdt] = await Promise.all([sumRewards(context.db, userId), usdtConverter(context)]);
  const tct = requireCurrency(tctKey);
  const ofTct = sums.filter(({ currencyId }) => currencyId === tct.id);
  return {
    revenues: revenuesOf(sums, toUsdt),
    unpaid: revenuesOf(
      sums.filter(({ isPaid }) => !isPaid),
      toUsdt,
    ),
    levels: referralPercents.map((percent, index) => ({
      level: index + 1,
      percent,
      amount: formatAmount(totalOf(ofTct.filter(({ level }) => level === index + 1)), tct.decimal),
    })),
  };
}

/** The months that were paid. */
export async function listReferralPayments({ db }: ServiceContext, query: Page): Promise<ReferralPayments> {
  const { months, count } = await listPaidMonths(db, { referrerId: query.userId, ...spanOf(query) });
  return {
    payments: months.map(({ currencyId, period, amountMinor }) => {
      const { key, decimal } = requireCurrency(currencyId);
      return { currencyKey: key, amountStr: formatAmount(amountMinor, decimal), paymentPeriod: period };
    }),
    totalCount: count,
  };
}

/** All that was paid, in TCT. */
export async function getReferralPaymentsTotal(context: ServiceContext, userId: string) {
  const tct = requireCurrency(tctKey);
  const [sums, toUsdt] = await Promise.all([sumRewards(context.db, userId), usdtConverter(context)]);
  const paidMinor = totalOf(sums.filter(({ isPaid, currencyId }) => isPaid && currencyId === tct.id));
  return { amountStr: formatAmount(paidMinor, tct.decimal), amountInUsdtStr: toUsdt(paidMinor, tct.id) };
}

function totalOf(sums: Sums): bigint {
  return sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function revenuesOf(sums: Sums, toUsdt: ToUsdt): ReferralIncome['revenues'] {
  return [...new Set(sums.map(({ currencyId }) => currencyId))].map((id) => {
    const { key, decimal } = requireCurrency(id);
    const amountMinor = totalOf(sums.filter(({ currencyId }) => currencyId === id));
    return {
      currencyKey: key,
      amount: formatAmount(amountMinor, decimal),
      amountInUsdt: toUsdt(amountMinor, id),
    };
  });
}

/** Converts at the prices of now, rounded down. */
async function usdtConverter(context: ServiceContext): Promise<ToUsdt> {
  const prices = await currentPrices(context);
  const priceOf = (id: number) => parseRate(prices.get(id) ?? '');
  const to = priceOf(usdt.id);
  return (amountMinor, currencyId) => {
    const price = priceOf(currencyId);
    if (price === undefined || to === undefined) return null;
    const { decimal } = requireCurrency(currencyId);
    const converted = convertAmount({
      amountMinor,
      from: { decimal, price },
      to: { decimal: usdt.decimal, price: to },
      rounding: 'down',
    });
    return formatAmount(converted, usdt.decimal);
  };
}
