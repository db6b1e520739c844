import type { ReactNode } from 'react';
import { ChoosePage } from '../../../core/bill-chooser/choose-page';
import { NoBills } from './no-bills';
import type { ChosenBills } from '../../../core/bill-chooser/offer';
import { useBillSearch } from './use-bill-search';
import { useBillChoice } from '../../../core/bill-chooser/use-bill-choice';

interface BillChoicePageProps {
  title: string;
  heading: string;
  currencyKey: string | undefined;
  above?: ReactNode;
  nextLabel: string;
  /** What was chosen before, when one comes back to this page. */
  start?: ChosenBills | undefined;
  onNext: (chosen: ChosenBills) => void;
}

/** The page on which some of the user's bills are chosen. */
export function BillChoicePage({ title, heading, above, ...choice }: BillChoicePageProps) {
  const { hub } = useBillSearch();
  const parts = useBillChoice({ ...choice, hub });
  return (
    <ChoosePage
      {...{ title, heading, above, ...parts }}
      empty={<NoBills currencyKey={choice.currencyKey} />}
    />
  );
}
