import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import type { LedgerContext } from '../../ledger/ledger';
import type { PayoutLeg } from '../adapters/chain-adapter';
import type { Chains } from '../chains';
import type { PayoutLegRow, PayoutOwnerKind } from './payouts.store';
import type { SignedLeg } from './signed-legs';

/** A payout's part as its owner sees it. Amounts in minor units, the network fee in its own currency. */
export type OwnedLeg = Pick<
  SignedLeg,
  'ownerId' | 'payerId' | 'currencyId' | 'amountMinor' | 'feeCurrencyId' | 'feeMinor'
>;

/** What the books follow the end of a payout with. */
export type SettlingContext = LedgerContext & { keys: DerivedKeys };

/**
 * What payouts of one kind mean for the books. Each function runs in the transaction of the step that it follows, whose database
 * `context` has.
 */
export interface PayoutHandler {
  /** The owner looks for its payout's end by itself, and notes that with `notePayoutHandled`. */
  looksForEnd?: boolean;
  /** The coins stay ours: they lie at the addresses of bills. */
  fillsBills?: boolean;
  /** A part of a payout of `payoutMinor` is signed; from then on only its network ends it. Throws `SigningRefused` where it may not be. */
  onSigned?: (context: LedgerContext, leg: OwnedLeg & { payoutMinor: bigint }) => Promise<void>;
  /**
   * Checks that an address that pays its own fee can afford a replacement of up to `feeMaxMinor`. Throws `CustodyShort` if it
   * can't.
   */
  onReplaced?: (
    context: LedgerContext & { chains: Chains },
    leg: PayoutLeg,
    feeMaxMinor: bigint,
  ) => Promise<void>;
  /** Its network has ended a signed part. */
  onSettled?: (context: SettlingContext, leg: OwnedLeg, outcome: 'paid' | 'failed') => Promise<void>;
  /** The network refuses the payout before anything of it was signed: it is as if it had never been ordered. */
  onRefused?: (context: SettlingContext, leg: OwnedLeg) => Promise<void>;
}

/** The handler of each kind of payout. */
export type PayoutHandlers = Readonly<Record<PayoutOwnerKind, PayoutHandler>>;

/** A stored leg as its payout's handler sees it. */
export function ownedLeg({ owner, currency, ...leg }: PayoutLegRow): OwnedLeg & { payoutMinor: bigint } {
  return { ...leg, ownerId: owner.id, currencyId: currency.id };
}
