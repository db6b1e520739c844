import type { ReactNode } from 'react';
import { hubOf } from '../../../contract/currencies/hub-of';
import { SheetPage } from '../money-sheet/sheet-page';
import { ChooseBody } from './choose-body';
import { ChooseFooter } from './choose-footer';
import type { ChooseParts } from './choose-parts';

interface ChoosePageProps extends ChooseParts {
  title: string;
  heading: string;
  /** What stands above the chooser: a switch, what is not finished. */
  above?: ReactNode;
  /** Stands where there is nothing to choose. */
  empty: ReactNode;
}

/** The first page of an operation: which currency, and which bills of it. */
export function ChoosePage({ title, heading, above, empty, ...parts }: ChoosePageProps) {
  const { offer } = parts;
  const hub = offer === undefined ? undefined : hubOf(offer.currency.id);
  const isReady = offer !== undefined && offer.denominations.length > 0;
  return (
    <SheetPage
      {...{ title, heading, hub }}
      {...(isReady && { footer: <ChooseFooter {...parts} offer={offer} /> })}
    >
      {above}
      <ChooseBody {...parts} empty={empty} />
    </SheetPage>
  );
}
