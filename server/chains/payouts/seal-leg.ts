import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { sealRow } from '../../kernel/keys/row-seal';
import type { PayoutLegRow } from './payouts.store';

/** What of a leg, and of the payout that it is a part of, must stay as the server wrote it: all that decides what is signed for whom. */
export type SealedLeg = Pick<
  PayoutLegRow,
  | 'id'
  | 'payoutId'
  | 'n'
  | 'owner'
  | 'currency'
  | 'network'
  | 'from'
  | 'outputs'
  | 'amountMinor'
  | 'payoutMinor'
  | 'payerId'
  | 'feeCurrencyId'
  | 'feeMinor'
  | 'speed'
>;

/** The server's MAC over a leg: the signer refuses legs that someone else wrote or altered in the database. */
export function sealLeg(keys: Pick<DerivedKeys, 'rowSeal'>, leg: SealedLeg): Buffer {
  const { owner, from } = leg;
  const payout = [leg.payoutId, owner.kind, owner.id, leg.currency.id, leg.payoutMinor, leg.payerId];
  const cost = [leg.feeCurrencyId, leg.feeMinor, leg.speed];
  const part = [leg.id, leg.n, leg.network, from.purpose, from.index, leg.amountMinor, leg.outputs];
  return sealRow(keys, 'payout_legs', [...payout, ...cost, ...part]);
}
