import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { HubSign } from '../../money/hubs/hub-sign';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { Dollars, Money } from '../../money/amounts/money';
import { useTitleInBar } from '../../platform/page/bar-title';
import { PageHeading } from '../../platform/page/page-heading';
import { Badge } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/button';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { ActionBar } from './action-bar';
import styles from './currency-screen.module.css';
import { Denominations } from './denominations';
import { InTrayColumn } from './desk/desk';

interface CurrencyHeadProps {
  balance: BillBalance;
  /** Beside another page's heading. */
  isSection?: boolean;
  /** Behind the title. */
  end?: ReactNode;
}

/** The user's total in one currency. */
export function CurrencyHead({ balance, isSection = false, end }: CurrencyHeadProps) {
  const { t } = useTranslation('bills');
  const { currency, amount, value, conv } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const hub = hubOf(currency.id);
  const title = t('currencyTitle', { ticker: currency.ticker, protocol });
  useTitleInBar(isSection ? undefined : title);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        {isSection ? (
          <h2 className={styles.title}>{title}</h2>
        ) : (
          <PageHeading title={title} className={classNames(styles.title, styles.pageTitle)} />
        )}
        <Badge tone={hub} icon={<HubSign hub={hub} />}>
          {hub === 'blue' ? t('blueHub') : t('greenHub')}
        </Badge>
        {end}
      </div>
      <Money value={value} ticker={currency.ticker} size="head" decimals={shownDecimalsOf(currency.ticker)} />
      <p className={styles.facts}>
        {conv !== null && <Dollars value={conv} />}
        <span>{t('billCount', { count: amount })}</span>
        <span>{t('onNetwork', { network })}</span>
      </p>
    </header>
  );
}

const SelectBills = lazy(async () => ({ default: (await import('./bulk/select-bills')).SelectBills }));
const DeskTray = lazy(async () => ({ default: (await import('./desk/desk-tray')).DeskTray }));

interface HeldBillsProps {
  balance: BillBalance;
  hub: Hub;
  /** On My bills, whose actions are not bound to this currency. */
  isOverview?: boolean;
  /** Held by the page, which stays as it is while bills are being selected. */
  selecting: Selecting;
}

export interface Selecting {
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
}

/** The bills as stacks; on a wide screen also as a table, in which any number of them can be chosen. */
export function HeldBills({ balance, hub, isOverview = false, selecting }: HeldBillsProps) {
  const { t } = useTranslation('bills');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { isSelecting, setSelecting } = selecting;
  const { key } = balance.currency;
  // A window that becomes narrow must not take a selection away; only Stop selecting does.
  if (isSelecting) {
    return (
      <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
        <SelectBills balance={balance} onDone={() => setSelecting(false)} />
      </Suspense>
    );
  }
  const action = (
    <Button variant="secondary" size="compact" data-command="select-bills" onPress={() => setSelecting(true)}>
      {t('selectBills')}
    </Button>
  );
  const currencyKey = isOverview ? undefined : key;
  return (
    <>
      <Denominations balance={balance} action={isWide ? action : undefined} />
      <InTrayColumn otherwise={<ActionBar {...{ hub, currencyKey }} />}>
        <Suspense fallback={<Skeleton shape="card" height="20rem" />}>
          {/* Starts again when the number of bills changes: some of the chosen ones may be gone. */}
          <DeskTray key={`${key} ${balance.amount}`} {...{ balance, hub, currencyKey }} />
        </Suspense>
      </InTrayColumn>
    </>
  );
}
