import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { formatAmount } from '../../../contract/money/amounts';
import { ActionButton, MoneyActionButton, RefusalAlert } from '../sheets/sheet-actions';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../sheets/sheet-page';
import { Tray } from '../tray/tray';
import { TrayTotal } from '../tray/tray-total';
import { CurrencySelect } from '../currency-select/currency-select';
import type { IconProps } from '../../ui/icon';
import { BillChooser } from './bill-chooser';
import styles from './choose-page.module.css';
import { countSelected, totalOf } from './selection';
import type { Offer } from './selection';
import type { ChooseParts } from './use-bill-choice';

type ChooseBodyProps = Omit<ChooseParts, 'next' | 'error'> & {
  /** Shown when there is nothing to choose. */
  empty: ReactNode;
  /** Shown between the currency and its bills. */
  summary?: ReactNode;
};

/** The choice of currency and bills, or the empty state. */
export function ChooseBody(props: ChooseBodyProps) {
  const { offers, offer, onCurrency, selection, onSelection, empty, summary } = props;
  const { t } = useTranslation('bill-sheets');
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
        <CurrencySelect
          label={t('currency')}
          currencies={list.map(({ currency }) => currency)}
          balances={list}
          selectedId={offer.currency.key}
          onSelect={onCurrency}
        />
      )}
      {summary}
      <BillChooser
        key={`${offer.currency.key} ${String(offer.isUnlimited)}`}
        {...offer}
        selection={selection}
        onChange={onSelection}
      />
    </>
  );
}

/** The chosen bills on their tray, with what they come to; while there are none it says what to do. */
export function ChosenTray({
  currency,
  selection,
}: Pick<Offer, 'currency'> & Pick<ChooseParts, 'selection'>) {
  const { t } = useTranslation('bill-sheets');
  const { id, decimal, ticker } = currency;
  return (
    <Tray
      {...{ ticker }}
      hub={hubOf(id)}
      piles={Object.entries(selection).map(([nominal, count]) => ({ nominal, count }))}
      emptyText={t('trayEmpty')}
    >
      <TrayTotal
        currency={currency}
        value={formatAmount(totalOf(selection, decimal), decimal)}
        count={countSelected(selection)}
        isLive
      />
    </Tray>
  );
}

/** Where the chosen bills go. */
export interface Destination {
  Icon: ComponentType<IconProps>;
  text: string;
  /** The bills are gone afterwards. */
  isDestroying?: boolean;
}

type ChooseFooterProps = Pick<ChooseParts, 'selection' | 'next' | 'error'> & {
  offer: Offer;
  destination?: Destination | undefined;
  /** A second button; Enter presses the first. */
  beside?: ReactNode;
};

/** The chosen total, where it goes, and the button to continue. */
export function ChooseFooter(props: ChooseFooterProps) {
  const { offer, selection, next, error, destination, beside } = props;
  const { key, decimal } = offer.currency;
  const total = formatAmount(totalOf(selection, decimal), decimal);
  const count = countSelected(selection);
  const { onPress, onConfirmed, ...rest } = next;
  // With nothing chosen the tray says what to do.
  const button = { ...rest, isDisabled: count === 0 };
  return (
    <>
      <ChosenTray currency={offer.currency} selection={selection} />
      {error !== undefined && <RefusalAlert error={error} />}
      {destination !== undefined && (
        <p className={styles.destination} data-destroying={destination.isDestroying || undefined}>
          <destination.Icon size={20} />
          <span>{destination.text}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {onConfirmed === undefined ? (
          <ActionButton {...button} onPress={onPress} />
        ) : (
          <MoneyActionButton {...button} onPress={onConfirmed} terms={[next.label, count, total, key]} />
        )}
        {beside}
      </div>
    </>
  );
}

interface ChoosePageProps extends ChooseParts {
  title: string;
  heading: string;
  /** Shown above the chooser, such as a switch or open exports. */
  above?: ReactNode;
  /** Shown when there is nothing to choose. */
  empty: ReactNode;
  destination?: Destination | undefined;
}

/** The first page of an operation: the choice of currency and bills. */
export function ChoosePage({ title, heading, above, empty, destination, ...parts }: ChoosePageProps) {
  const { offer } = parts;
  const isReady = offer !== undefined && offer.denominations.length > 0;
  return (
    <SheetPage
      {...{ title, heading }}
      isHeadingUnseen
      {...(isReady && { footer: <ChooseFooter {...parts} {...{ offer, destination }} /> })}
    >
      {above}
      <ChooseBody {...parts} empty={empty} />
    </SheetPage>
  );
}
