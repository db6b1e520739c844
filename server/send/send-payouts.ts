import type { OwnedLeg, PayoutHandler } from '../chains/payouts/payout-handler';
import { SigningRefused } from '../chains/signer';
import { announce } from '../kernel/live-events';
import { findOpenHold } from '../ledger/holds';
import { failSignedSend, finishSend, signSend } from '../ledger/movements/crypto-transfers';
import { releaseHold } from '../ledger/movements/holds-and-fees';
import type { LedgerContext } from '../ledger/ledger';

/** Sends to an address: the money is held until it is signed, then pending until its network ends it. */
export const sendPayouts: PayoutHandler = {
  onSigned: bookSigning,
  onSettled: bookEnd,
  onRefused: giveBack,
};

/** Errors: `SigningRefused` where something else, or nothing, is held for it. */
async function bookSigning(
  { db, ledger }: LedgerContext,
  leg: OwnedLeg & { payoutMinor: bigint },
): Promise<void> {
  const held = await findOpenHold(db, leg.ownerId);
  if (held === undefined) throw new SigningRefused('nothing is held for it');
  const isHeldForIt =
    held.userId === leg.payerId && held.amountMinor === leg.payoutMinor && held.feeMinor === leg.feeMinor;
  if (!isHeldForIt) throw new SigningRefused('something else is held for it');
  await ledger.post(signSend(held));
  await db.write([announce({ userId: held.userId, topic: 'sends' })]);
}

async function bookEnd(
  { db, ledger }: LedgerContext,
  { payerId: userId, ...leg }: OwnedLeg,
  outcome: 'paid' | 'failed',
): Promise<void> {
  if (userId === null) throw new Error(`the send ${leg.ownerId} has no payer`);
  const held = { ...leg, id: leg.ownerId, userId };
  await ledger.post(outcome === 'paid' ? finishSend(held) : failSignedSend(held));
  await announceEnd(db, userId);
}

async function giveBack({ db, ledger }: LedgerContext, { ownerId: id }: OwnedLeg): Promise<void> {
  const held = await findOpenHold(db, id);
  if (held === undefined) throw new Error(`the hold of the send ${id} is gone`);
  await ledger.post({ ...releaseHold(held), about: id });
  await announceEnd(db, held.userId);
}

async function announceEnd(db: LedgerContext['db'], userId: string): Promise<void> {
  await db.write([announce({ userId, topic: 'sends' }, { userId, topic: 'balances' })]);
}
