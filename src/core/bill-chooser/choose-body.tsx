import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field';
import { SheetLoadFailure } from '../money-sheet/sheet-load-failure';
import { SheetSkeleton } from '../money-sheet/sheet-skeleton';
import { BillChooser } from './bill-chooser';
import type { ChooseParts } from './choose-parts';

type ChooseBodyProps = Omit<ChooseParts, 'next' | 'error'> & {
  /** Stands where there is nothing to choose. */
  empty: ReactNode;
};

/** Which currency, and how many of which bills; or why there is nothing to choose. */
export function ChooseBody({ offers, offer, onCurrency, selection, onSelection, empty }: ChooseBodyProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  const list = offers.offers;
  if (list === undefined) {
    if (offers.error === undefined) return <SheetSkeleton />;
    return (
      <SheetLoadFailure
        error={offers.error}
        isRetrying={offers.isFetching}
        onRetry={() => void offers.refetch()}
      />
    );
  }
  if (offer === undefined || offer.denominations.length === 0) return empty;
  return (
    <>
      {list.length > 1 && (
        <SelectField
          label={t('currency')}
          items={list.map(({ currency }) => ({
            id: currency.key,
            label: `${currency.ticker} · ${currency.network}`,
          }))}
          selectedId={offer.currency.key}
          onSelect={onCurrency}
          searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
        />
      )}
      <BillChooser
        key={`${offer.currency.key} ${String(offer.isUnlimited)}`}
        {...offer}
        selection={selection}
        onChange={onSelection}
      />
    </>
  );
}
