import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { ChoosePage } from '../../../money/bill-chooser/choose-page';
import type { Destination } from '../../../money/bill-chooser/choose-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { useBillChoice, useBillOffers } from '../../../money/bill-chooser/use-bill-choice';
import { Button, buttonClassName } from '../../../ui/button';
import { EmptyState } from '../../../ui/state-panels';
import { BillsIcon } from '../../../ui/icons/area-icons';
import { useBillSearch } from './use-bill-search';

/** The empty state of a chooser: points to the bills of the other hub, else to the ways to get bills. */
export function NoBills({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const { hub, show } = useBillSearch();
  const otherHub = hub === 'blue' ? 'green' : 'blue';
  const others = useBillOffers({ currencyKey: undefined, hub: otherHub });
  const ownOffer = useBillOffers({ currencyKey, hub }).offers?.find(
    ({ currency }) => currency.key === currencyKey,
  );
  const houseHub = ownOffer === undefined ? hub : hubOf(ownOffer.currency.id);
  const hasOthers = currencyKey === undefined && (others.offers?.length ?? 0) > 0;
  return (
    <EmptyState
      icon={<BillsIcon size={32} />}
      title={currencyKey === undefined ? t(hub === 'blue' ? 'noBillsBlue' : 'noBillsGreen') : t('noBills')}
      text={hasOthers ? t('noBillsOthers') : t('noBillsText')}
      actions={
        hasOthers ? (
          <Button onPress={() => show({ hub: otherHub })}>
            {t(otherHub === 'blue' ? 'goToBlue' : 'goToGreen')}
          </Button>
        ) : (
          <>
            <Button onPress={() => show({ modal: 'deposit' })}>{t('depositTitle')}</Button>
            <Link
              to="/mint-house/$hub/$operation"
              params={{ hub: houseHub, operation: 'fill' }}
              search={
                currencyKey === undefined ? { blanks: 'pool' } : { currency: currencyKey, blanks: 'pool' }
              }
              className={buttonClassName({ variant: 'secondary' })}
            >
              {t('noBillsFill')}
            </Link>
          </>
        )
      }
    />
  );
}

interface BillChoicePageProps {
  title: string;
  heading: string;
  currencyKey: string | undefined;
  above?: ReactNode;
  destination?: Destination | undefined;
  nextLabel: string;
  /** The previous choice, when the user comes back to this page. */
  start?: ChosenBills | undefined;
  onNext: (chosen: ChosenBills) => void;
}

/** The page on which the user chooses some of the bills. */
export function BillChoicePage({ title, heading, above, destination, ...choice }: BillChoicePageProps) {
  const { hub } = useBillSearch();
  const parts = useBillChoice({ ...choice, hub });
  return (
    <ChoosePage
      {...{ title, heading, above, destination, ...parts }}
      empty={<NoBills currencyKey={choice.currencyKey} />}
    />
  );
}
