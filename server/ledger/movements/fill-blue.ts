import { v7 as uuidv7 } from 'uuid';
import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold } from '../journal-entry';
import { requestFill } from './fill-green';
import { endHoldLines, releaseHoldLines } from './holds-and-fees';
import type { HeldMoney } from './holds-and-fees';
import { mintRewards } from './mint-bills';
import type { MintReward } from './mint-bills';

/** A coin on its way through its network's `chain` account. */
interface InTransit {
  currencyId: number;
  network: string;
  amountMinor: bigint;
}

/** Requests a blue fill: nominal and fee are held. */
export function requestBlueFill(hold: NewHold, requestId: string): JournalEntry {
  return requestFill({ kind: 'fill blue: request', hold, requestId });
}

/** The fill was broadcast: coins move from our custody to the bills' own addresses. */
export function broadcastBlueFill({ currencyId, network, amountMinor }: InTransit): JournalEntry {
  return journalEntry({
    kind: 'fill blue: broadcast',
    lines: [
      {
        debit: systemAccount('chain', currencyId, network),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

/** The fill is final: the bills are live, backed by the coins on their addresses. */
export function finishBlueFill(
  options: HeldMoney & { network: string; rewardCurrencyId: number; rewards: readonly MintReward[] },
): JournalEntry {
  const { userId, currencyId, network, amountMinor } = options;
  const entryId = uuidv7();
  const rewards = mintRewards({ ...options, entryId, fillerId: userId });
  return journalEntry({
    id: entryId,
    kind: 'fill blue: final',
    lines: [
      ...endHoldLines(options, {
        amount: systemAccount('bills.live', currencyId),
        fee: systemAccount('income.network', options.feeCurrencyId),
      }),
      {
        debit: systemAccount('custody.note', currencyId),
        credit: systemAccount('chain', currencyId, network),
        amountMinor,
      },
      ...rewards.lines,
    ],
    operations: rewards.operations,
    endsHold: { id: options.id, ending: 'settled' },
  });
}

/** The network failed a broadcast part of the fill: its coins are in custody again, whether another try follows or not. */
export function returnBlueFill({ currencyId, network, amountMinor }: InTransit): JournalEntry {
  return journalEntry({
    kind: 'fill blue: returned',
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('chain', currencyId, network),
        amountMinor,
      },
    ],
  });
}

/** The fill failed: the hold is released. What was broadcast has returned before, part by part. */
export function failBlueFill(options: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'fill blue: failed',
    lines: releaseHoldLines(options),
    endsHold: { id: options.id, ending: 'released' },
  });
}
