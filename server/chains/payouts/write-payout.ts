import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isSealed } from '../../kernel/keys/row-seal';
import type { Speed } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { KeyPlace } from '../wallet-keys/key-place';
import { findLegs } from './payouts.store';
import type { LegOutput, PayoutOwner, StoredOutput } from './payouts.store';
import { sealLeg } from './seal-leg';
import type { SealedLeg } from './seal-leg';
import type { Db } from '../../kernel/db/db';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** The statements that write a payout with its legs, which the worker signs and sends. */
export function insertPayout(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  payout: {
    id: string;
    owner: PayoutOwner;
    network: ChainNetwork;
    currency: Currency;
    payerId: string | null;
    feeCurrencyId: number;
    feeMinor: bigint;
    speed: Speed;
    from: Pick<KeyPlace, 'purpose' | 'index'>;
    legs: readonly (readonly LegOutput[])[];
    now: Date;
  },
): Statement[] {
  const { id, owner, network, currency, legs, now } = payout;
  const sumOf = (outputs: readonly LegOutput[]): bigint =>
    outputs.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const payoutMinor = sumOf(legs.flat());
  const order = build.insertInto('payouts').values({
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    network,
    currency_id: currency.id,
    amount: String(payoutMinor),
    payer_id: payout.payerId,
    fee_currency_id: payout.feeCurrencyId,
    fee: String(payout.feeMinor),
    speed: payout.speed,
    state: 'open',
    created_at: now,
    ended_at: null,
    told_at: null,
  });
  const parts = build.insertInto('payout_legs').values(
    legs.map((outputs, index) => {
      const leg = { id: uuidv7(), payoutId: id, n: index + 1, outputs, amountMinor: sumOf(outputs) };
      return newLeg(keys, { ...payout, ...leg, payoutMinor }, now);
    }),
  );
  // Each number of legs is another statement, and all but one leg is seldom.
  return [statement(order), { ...statement(parts), isRare: legs.length > 1 }];
}

function newLeg(keys: Pick<DerivedKeys, 'rowSeal'>, leg: SealedLeg, now: Date) {
  return {
    id: leg.id,
    payout_id: leg.payoutId,
    network: leg.network,
    n: leg.n,
    from_purpose: leg.from.purpose,
    from_index: BigInt(leg.from.index),
    outputs: JSON.stringify(leg.outputs.map(storedOutput)),
    amount: String(leg.amountMinor),
    state: 'waiting' as const,
    due_at: now,
    trouble: null,
    ended_at: null,
    seal: sealLeg(keys, leg),
  };
}

/**
 * Writes a new leg with the next number in place of a failed one. If someone altered the failed leg, the new one gets no
 * seal.
 */
export async function writeReplacementLeg(
  transaction: Db,
  keys: Pick<DerivedKeys, 'rowSeal'>,
  { id, n, now }: { id: string; n: number; now: Date },
): Promise<void> {
  const [leg] = await findLegs(transaction, [id]);
  if (leg === undefined) throw new Error(`the leg ${id} is gone`);
  const row = newLeg(keys, { ...leg, id: uuidv7(), n }, now);
  const seal = isSealed(leg.seal, sealLeg(keys, leg)) ? row.seal : null;
  await transaction
    .insertInto('payout_legs')
    .values({ ...row, seal })
    .execute();
}

function storedOutput({ address, amountMinor, place }: LegOutput): StoredOutput {
  return { address, amount: String(amountMinor), ...(place === undefined ? {} : { place }) };
}
