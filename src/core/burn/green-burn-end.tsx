import type { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import type { RouteAnswer } from '../../../contract/route/route-types';
import { allRejected } from './all-rejected';
import type { BurnList } from './burn-list';
import type { ChosenPayout } from './chosen-payout';
import { GreenBurnResult } from './green-burn-result';
import { NothingBurned } from './nothing-burned';
import { useOnce } from './use-once';

interface GreenBurnEndProps {
  title: string;
  list: BurnList;
  answer: RouteAnswer<(typeof mintHouseRoutes)['burnBills']>;
  chosen: ChosenPayout;
  onBurned: (() => void) | undefined;
}

/** What became of a burn of green bills: at work, paid out, or nothing at all. */
export function GreenBurnEnd({ title, list, answer, chosen, onBurned }: GreenBurnEndProps) {
  const { request, rejectedBills } = answer.payload;
  const rejected = allRejected(list, rejectedBills);
  useOnce(answer, () => {
    if (request !== null) onBurned?.();
  });
  if (request === null) return <NothingBurned {...{ title, rejected }} hub="green" areOwn={list.areOwn} />;
  return <GreenBurnResult {...{ title, rejected, chosen, answer, request }} areOwn={list.areOwn} />;
}
