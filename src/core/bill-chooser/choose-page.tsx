import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill-limits';
import { hubOf } from '../../../contract/currencies/hub-of';
import { formatAmount } from '../../../contract/money/format-amount';
import { SelectField } from '../../ui/select-field';
import { BillChooser } from './bill-chooser';
import { countSelected, totalOf } from './selection';
import type { Selection } from './selection';
import { ActionButton } from '../money-sheet/action-button';
import { Money } from '../money/money';
import styles from './choose-page.module.css';
import { SheetLoadFailure } from '../money-sheet/sheet-load-failure';
import type { Offer, Offers } from './offer';
import { RefusalAlert } from '../money-sheet/refusal-alert';
import { SheetPage } from '../money-sheet/sheet-page';
import { SheetSkeleton } from '../money-sheet/sheet-skeleton';

/** A choice of bills, wherever they come from. */
export interface ChooseParts {
  offers: Offers;
  offer: Offer | undefined;
  onCurrency: (key: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  next: { label: string; onPress: () => void; pendingLabel?: string | undefined };
  error?: unknown;
}

interface ChoosePageProps extends ChooseParts {
  title: string;
  heading: string;
  /** What stands above the chooser: a switch, what is not finished. */
  above?: ReactNode;
  /** Stands where there is nothing to choose. */
  empty: ReactNode;
}

/** The first page of an operation: which currency, and which bills of it. */
export function ChoosePage(props: ChoosePageProps) {
  const { title, heading, offers, offer, onCurrency, selection, onSelection, above, empty } = props;
  const { t } = useTranslation(['bill-sheets', 'common']);
  const list = offers.offers;
  const hub = offer === undefined ? undefined : hubOf(offer.currency.id);
  const isReady = list !== undefined && offer !== undefined && offer.denominations.length > 0;
  return (
    <SheetPage
      {...{ title, heading, hub }}
      {...(isReady && { footer: <ChooseFooter {...props} offer={offer} /> })}
    >
      {above}
      {list === undefined && offers.error === undefined && <SheetSkeleton />}
      {list === undefined && offers.error !== undefined && (
        <SheetLoadFailure
          error={offers.error}
          isRetrying={offers.isFetching}
          onRetry={() => void offers.refetch()}
        />
      )}
      {list !== undefined && !isReady && empty}
      {isReady && list.length > 1 && (
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
      {isReady && (
        <BillChooser
          key={`${offer.currency.key} ${String(offer.isUnlimited)}`}
          {...offer}
          selection={selection}
          onChange={onSelection}
        />
      )}
    </SheetPage>
  );
}

function ChooseFooter({ offer, selection, next, error }: ChoosePageProps & { offer: Offer }) {
  const { t } = useTranslation('bill-sheets');
  const { decimal, ticker } = offer.currency;
  const count = countSelected(selection);
  return (
    <>
      {error !== undefined && <RefusalAlert error={error} />}
      <div className={styles.total} role="status">
        <span className={styles.count}>{t('totalCount', { count, max: billsPerOperationMax })}</span>
        <Money value={formatAmount(totalOf(selection, decimal), decimal)} ticker={ticker} size="title" />
      </div>
      <ActionButton {...next} isDisabled={count === 0} />
    </>
  );
}
