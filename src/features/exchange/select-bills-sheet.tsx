import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { ChooseBody, ChooseFooter } from '../../money/bill-chooser/choose-page';
import type { ChosenBills, Offer } from '../../money/bill-chooser/selection';
import { useBillChoice } from '../../money/bill-chooser/use-bill-choice';
import { Money } from '../../money/amounts/money';
import { Worth } from '../../money/amounts/worth';
import { CurrencySelect } from '../../money/currency-select/currency-select';
import { SheetPage, SheetSkeleton, SheetStage } from '../../money/sheets/sheet-page';
import { Button } from '../../ui/button';
import { BillsIcon } from '../../ui/icons/area-icons';
import { EmptyState } from '../../ui/state-panels';
import styles from './exchange.module.css';
import { exchangeQueries } from './exchange.queries';

interface SelectBillsProps {
  /** What was chosen before. */
  start: ChosenBills | undefined;
  onSelect: (chosen: ChosenBills) => void;
  onClose: () => void;
}

/** The sheet in which the user chooses the bills to pay with. */
export function SelectBillsSheet({ isOpen, ...props }: SelectBillsProps & { isOpen: boolean }) {
  const { t } = useTranslation('exchange');
  const [opening, setOpening] = useState({ number: 0, isOpen });
  // Each opening begins with what is chosen now.
  if (opening.isOpen !== isOpen) setOpening({ number: opening.number + (isOpen ? 1 : 0), isOpen });
  return (
    <SheetStage isOpen={isOpen} onClose={props.onClose} title={t('select')}>
      <SelectBillsPage key={opening.number} {...props} />
    </SheetStage>
  );
}

function SelectBillsPage(props: SelectBillsProps) {
  const { t } = useTranslation(['exchange', 'common', 'bill-sheets']);
  const query = useQuery(exchangeQueries.payable('bills'));
  const heading = t('products', { product: brand.billName });
  const title = `${t('select')} · ${heading}`;
  if (query.data !== undefined)
    return <Chooser {...props} among={query.data.map(({ key }) => key)} {...{ title, heading }} />;
  return (
    <SheetPage {...{ title, heading }} isHeadingUnseen footer={<Cancel onPress={props.onClose} />}>
      {query.isError ? (
        <>
          <CurrencySelect
            label={t('bill-sheets:currency')}
            currencies={[]}
            selectedId={null}
            onSelect={() => undefined}
            isDisabled
            errorMessage={t('currenciesFailed')}
          />
          <Button
            variant="secondary"
            pendingLabel={query.isFetching ? t('common:retrying') : undefined}
            onPress={() => void query.refetch()}
          >
            {t('common:retry')}
          </Button>
        </>
      ) : (
        <SheetSkeleton />
      )}
    </SheetPage>
  );
}

interface ChooserProps extends SelectBillsProps {
  /** The currencies whose bills TCT is sold for. */
  among: readonly string[];
  title: string;
  heading: string;
}

function Chooser({ start, onSelect, onClose, among, title, heading }: ChooserProps) {
  const { t } = useTranslation(['exchange', 'bill-sheets']);
  const parts = useBillChoice({ among, start, nextLabel: t('select'), onNext: onSelect });
  const { offer } = parts;
  const isReady = offer !== undefined && offer.denominations.length > 0;
  return (
    <SheetPage
      {...{ title, heading }}
      isHeadingUnseen
      footer={
        isReady ? (
          <ChooseFooter {...parts} offer={offer} beside={<Cancel onPress={onClose} />} />
        ) : (
          <Cancel onPress={onClose} />
        )
      }
    >
      <ChooseBody
        {...parts}
        summary={offer !== undefined && <Held offer={offer} />}
        empty={
          <EmptyState
            icon={<BillsIcon size={32} />}
            title={t('bill-sheets:noBills')}
            text={t('noBillsText')}
          />
        }
      />
    </SheetPage>
  );
}

function Cancel({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('exchange');
  return (
    <Button wide variant="secondary" onPress={onPress}>
      {t('cancel')}
    </Button>
  );
}

/** How many bills of the currency the user has, and what they are worth. */
function Held({ offer: { currency, denominations, value } }: { offer: Offer }) {
  const { t } = useTranslation('exchange');
  const count = denominations.reduce((sum, one) => sum + one.count, 0);
  return (
    <p className={styles.quiet}>
      <span>{`${t('youHave', { count })} ·`}</span>{' '}
      <span className={styles.whole}>
        <Money value={value} ticker={currency.ticker} />
      </span>{' '}
      <span className={styles.whole}>
        <Worth currencyKey={currency.key} amount={value} />
      </span>
    </p>
  );
}
