import { sql } from 'kysely';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseRate, toDollars } from '../../contract/money/rate';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { isSealed } from '../kernel/keys/row-seal';
import type { Attempt, ChainAdapter, Reserved, Signed, Survey } from './adapters/chain-adapter';
import { alteredAttempts, listAttempts } from './payouts/attempts.store';
import type { LegOutput, PayoutOwnerKind } from './payouts/payouts.store';
import { sealLeg } from './payouts/seal-leg';
import type { SealedLeg } from './payouts/seal-leg';
import type { WalletKeys } from './wallet-keys/create-wallet-keys';
import { chainOfNetwork } from './wallet-keys/key-place';
import { signMessage } from './wallet-keys/sign-message';
import type { SignedMessage } from './wallet-keys/sign-message';
import type { KeyPlace } from './wallet-keys/key-place';
import type { Db } from '../kernel/db/db';

/** What to sign: the purpose instead of bytes. */
export interface SigningOrder {
  adapter: ChainAdapter;
  leg: SealedLeg & { seal: Buffer | null };
  survey: Survey;
  reserved: Reserved;
  previous: readonly Attempt[];
  now: Date;
}

/** Thrown for an order that the signer refuses. A retry fails until the operator changes something. */
export class SigningRefused extends Error {
  override name = 'SigningRefused';
}

/**
 * Signs everything that needs our keys. It builds each transaction itself from the order, requires the server's seal, derives
 * the addresses of bills, sweeps and gas, and enforces the limits. Neither a caller nor anyone who can write to the database
 * can redirect a payment.
 */
export interface Signer {
  /**
   * Signs in the transaction that records the result. Throws `SigningRefused` above a limit, for a wrong address or a broken
   * seal.
   */
  sign: (transaction: Db, order: SigningOrder) => Promise<Signed>;
  /** Signs a proof of reserves with a key of ours. A message's prefix keeps it from being a transaction. */
  signReserves: (place: KeyPlace, publication: { id: string; root: string }) => SignedMessage;
  /** Whether an amount exceeds the limit of a single payment to others. */
  isOverLimit: (currencyId: number, amountMinor: bigint) => boolean;
}

interface SignerOptions {
  keys: Pick<DerivedKeys, 'rowSeal'>;
  walletKeys: WalletKeys;
  /** In whole dollars at the catalogue's prices. */
  limitUsd: number;
  dayLimitUsd: number;
}

const dayMs = 24 * 3_600_000;
/** An arbitrary number for the advisory lock. */
const dayLock = 7_021_184_433;

/** The signer that runs in the server's own process. */
export function createSigner({ keys, walletKeys, limitUsd, dayLimitUsd }: SignerOptions): Signer {
  const isOverLimit = (currencyId: number, amountMinor: bigint): boolean =>
    catalogueCents(currencyId, amountMinor) > limitUsd * 100;
  return {
    isOverLimit,
    signReserves: (place, { id, root }) =>
      signMessage(place.chain, `Billfold reserves ${id} ${root}`, walletKeys.secretOf(place)),
    async sign(transaction, order) {
      const { adapter, survey, reserved, previous, now } = order;
      const { kind } = order.leg.owner;
      if (!isSealed(order.leg.seal, sealLeg(keys, order.leg)))
        throw new SigningRefused('it is not as the server wrote it');
      if ((await listAttempts({ db: transaction, keys }, order.leg.id)) === undefined)
        throw new SigningRefused(alteredAttempts);
      const from = { chain: chainOfNetwork(order.leg.network), ...order.leg.from };
      const leg = { ...order.leg, from, fromAddress: walletKeys.addressOf(from) };
      for (const output of leg.outputs) checkOutput({ walletKeys, output, order });
      if (previous.length === 0 && !isInternal(kind)) {
        const amountMinor = leg.outputs.reduce((sum, output) => sum + output.amountMinor, 0n);
        if (isOverLimit(leg.currency.id, amountMinor))
          throw new SigningRefused(`above the limit of ${limitUsd} dollars`);
        // Held until the transaction ends: two parallel signings wouldn't see each other's amounts.
        await sql`select pg_advisory_xact_lock(${dayLock}::bigint)`.execute(transaction);
        const since = new Date(now.getTime() - dayMs);
        const signedCents = await sumSigned(transaction, { since, besides: leg.id });
        const cents = catalogueCents(leg.currency.id, amountMinor);
        if (signedCents + cents > dayLimitUsd * 100)
          throw new SigningRefused(`above the limit of ${dayLimitUsd} dollars in 24 hours`);
      }
      const unsigned = adapter.draft(leg, survey, reserved, previous);
      return adapter.sign(unsigned, (place) => walletKeys.secretOf(place));
    },
  };
}

function isInternal(kind: PayoutOwnerKind): boolean {
  return kind === 'sweep' || kind === 'gas';
}

const ownPurposes: Readonly<Partial<Record<PayoutOwnerKind, readonly KeyPlace['purpose'][]>>> = {
  'mint request': ['bill'],
  sweep: ['custody'],
  gas: ['user', 'input'],
};

/** Bills, sweeps and gas go to addresses of ours, which follow from the seed and from nothing that was handed in. */
function checkOutput(checked: { walletKeys: WalletKeys; output: LegOutput; order: SigningOrder }): void {
  const { walletKeys, output, order } = checked;
  const { currency, owner } = order.leg;
  const purposes = ownPurposes[owner.kind];
  if (purposes === undefined) {
    const refused = order.adapter.isUnpayable(output.address, currency);
    if (refused || 'refusal' in order.adapter.checkAddress(output.address))
      throw new SigningRefused(`${output.address} can't be paid`);
    return;
  }
  const { place } = output;
  const chain = chainOfNetwork(currency.network);
  const isOurs =
    place !== undefined &&
    purposes.includes(place.purpose) &&
    place.chain === chain &&
    walletKeys.addressOf(place) === output.address;
  if (!isOurs) throw new SigningRefused(`${output.address} does not follow from the seed`);
}

function catalogueCents(currencyId: number, amountMinor: bigint): number {
  const { decimal, price } = requireCurrency(currencyId);
  const rate = parseRate(price);
  if (rate === undefined) throw new RangeError(`currency ${currencyId} has no price`);
  return Math.ceil(Number(toDollars(amountMinor, { decimal, price: rate })) * 100);
}

/** What was signed since then for others, in cents, besides a leg that is signed again. */
async function sumSigned(db: Db, { since, besides }: { since: Date; besides: string }): Promise<number> {
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select p.currency_id as "currencyId", sum(l.amount)::text as amount
    from payout_attempts a join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
    where a.n = 1 and a.created_at > ${since} and a.leg_id <> ${besides}
      and p.owner_kind not in ('sweep', 'gas') group by 1`.execute(db);
  return rows.reduce((sum, { currencyId, amount }) => sum + catalogueCents(currencyId, BigInt(amount)), 0);
}
