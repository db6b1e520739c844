import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill';
import { bulkLinesMax } from '../../../../contract/bulk/bulk-job-enums';
import type { BillBalance } from '../../../../contract/bills/bills.contract';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { Money, useAmountText } from '../../../money/amounts/money';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useReachable } from '../../../platform/page/use-reachable';
import { useCoveredEdge } from '../../../ui/covered-edge';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Tray } from '../../../money/tray/tray';
import { Skeleton } from '../../../ui/skeleton';
import { countBills, worthOf } from '../sheets/bill-sums';
import { useBillSearch } from '../sheets/use-bill-search';
import { chosenActions } from '../action-bar';
import { InTrayColumn } from '../desk/desk';
import { BillTable } from './bill-table';
import { noSelection, toggleRows } from './bill-selection';
import type { BillRow, BillSelection } from './bill-selection';
import { selectedBillsHandoff } from '../../../money/bill-chooser/selected-bills-handoff';
import { bulkQueries } from './bulk.queries';
import type { ChosenKind } from './begin-job-sheet';
import styles from './select-bills.module.css';

/** With the sheet of the job that it begins, which so opens even when the connection goes meanwhile. */
const BeginJobSheet = lazy(async () => {
  const [{ BeginJobSheet: Sheet }] = await Promise.all([import('./begin-job-sheet'), import('./job-sheet')]);
  return { default: Sheet };
});

interface SelectBillsProps {
  balance: BillBalance;
  onDone: () => void;
}

/** The table of a currency's bills on wide screens, in which any number of them are chosen for one job. */
export function SelectBills({ balance, onDone }: SelectBillsProps) {
  const { t } = useTranslation(['bulk', 'bills', 'errors', 'common']);
  const { currency } = balance;
  const query = useQuery(bulkQueries.bills(currency.key));
  const { data } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  const [selection, setSelection] = useState(noSelection);
  return (
    <section className={styles.section} aria-labelledby="bulk-heading">
      <div className={styles.heading}>
        <h2 id="bulk-heading">{t('selectTitle')}</h2>
        <Button variant="quiet" size="compact" data-command="stop-selecting" onPress={onDone}>
          {t('selectDone')}
        </Button>
      </div>
      {data === undefined && !query.isError && <Skeleton shape="card" height="30rem" />}
      {data === undefined && query.isError && (
        <LoadFailure
          title={t('bills:currencyFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <Filters {...{ rows, selection, currency }} onSelection={setSelection} />
          <BillTable {...{ rows, selection }} ticker={currency.ticker} onSelection={setSelection} />
          {rows.length < balance.amount && rows.length === bulkLinesMax && (
            <p className={styles.quiet}>{t('selectMost', { count: bulkLinesMax })}</p>
          )}
          <InTrayColumn otherwise={<SelectionBar {...{ rows, selection, currency, onDone }} />}>
            <SelectionBar {...{ rows, selection, currency, onDone }} isColumn />
          </InTrayColumn>
        </>
      )}
    </section>
  );
}

function rowsOf(groups: readonly { nominal: string; serials: readonly string[] }[] = []): BillRow[] {
  return groups.flatMap(({ nominal, serials }) => serials.map((serial) => ({ serial, nominal })));
}

interface PartProps {
  rows: readonly BillRow[];
  selection: BillSelection;
  currency: BillBalance['currency'];
}

/** All bills, and all of one face value. */
function Filters({
  rows,
  selection,
  currency,
  onSelection,
}: PartProps & { onSelection: (next: BillSelection) => void }) {
  const { t } = useTranslation('bulk');
  const amountText = useAmountText();
  const { serials } = selection;
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const stateOf = (some: readonly BillRow[]) => {
    const chosen = some.filter(({ serial }) => serials.has(serial)).length;
    return {
      isSelected: chosen === some.length && chosen > 0,
      isIndeterminate: chosen > 0 && chosen < some.length,
    };
  };
  return (
    <div className={styles.filters}>
      <div data-command="select-all">
        <Checkbox
          label={t('selectAll', { count: rows.length })}
          {...stateOf(rows)}
          onChange={() => onSelection(toggleRows(selection, rows))}
        />
      </div>
      {groups.size > 1 &&
        [...groups].map(([nominal, some]) => (
          <Checkbox
            key={nominal}
            label={t('selectOf', { value: `${amountText(nominal)} ${currency.ticker}`, count: some.length })}
            {...stateOf(some)}
            onChange={() => onSelection(toggleRows(selection, some))}
          />
        ))}
    </div>
  );
}

function groupsOf(rows: readonly BillRow[]): ReadonlyMap<string, BillRow[]> {
  const groups = new Map<string, BillRow[]>();
  for (const row of rows) {
    const group = groups.get(row.nominal);
    if (group === undefined) groups.set(row.nominal, [row]);
    else group.push(row);
  }
  return groups;
}

/** What is selected, and what can be done with it. */
function SelectionBar(props: PartProps & { onDone: () => void; isColumn?: boolean }) {
  const { rows, selection, currency, onDone, isColumn = false } = props;
  const { t } = useTranslation(['bulk', 'bills', 'bill-sheets']);
  const reasonId = useId();
  const isReachable = useReachable();
  const { show } = useBillSearch();
  const [begun, setBegun] = useState<{ kind: ChosenKind; chosen: ChosenBills; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const chosen = useMemo(() => chosenOf(rows, selection, currency), [rows, selection, currency]);
  const count = chosen.serials.length;
  const covered = useCoveredEdge();
  return (
    <div className={isColumn ? styles.column : styles.bar} style={isColumn ? undefined : covered}>
      {isColumn && (
        <Tray
          ticker={currency.ticker}
          hub={hubOf(currency.id)}
          piles={chosen.combination}
          emptyText={t('bill-sheets:trayEmpty')}
        />
      )}
      <p className={styles.sum} role="status">
        {count === 0 ? (
          t('selectNone')
        ) : (
          <>
            <span>{t('selected', { count })}</span>
            <Money value={chosen.value} ticker={currency.ticker} size="title" />
          </>
        )}
      </p>
      <div className={styles.actions}>
        {chosenActions.map(({ id: kind, text, Icon }) => (
          <Button
            key={kind}
            data-command={`selected-${kind}`}
            variant={kind === 'handover' ? 'primary' : 'secondary'}
            size="compact"
            isDisabled={count === 0 || !isReachable}
            aria-describedby={reasonId}
            onPress={() => {
              if (isSmall(kind, chosen)) {
                selectedBillsHandoff.put(chosen);
                show({ modal: kind });
                return;
              }
              setBegun({ kind, chosen, opening: (begun?.opening ?? 0) + 1 });
              setOpen(true);
            }}
          >
            <Icon size={20} />
            <span>{t(`bills:${text}`)}</span>
          </Button>
        ))}
      </div>
      {(count === 0 || !isReachable) && (
        <p id={reasonId} className={styles.quiet}>
          {isReachable ? t('bill-sheets:chooseFirst') : t('bills:needsConnection')}
        </p>
      )}
      {begun !== undefined && (
        <Suspense fallback={null}>
          <BeginJobSheet
            key={begun.opening}
            {...{ isOpen }}
            kind={begun.kind}
            chosen={begun.chosen}
            hub={hubOf(currency.id)}
            onClose={() => setOpen(false)}
            onBegun={onDone}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether one operation takes all of it; its sheet then begins with just these bills. */
function isSmall(kind: ChosenKind, { serials }: ChosenBills): kind is 'handover' | 'export' {
  return (kind === 'handover' || kind === 'export') && serials.length <= billsPerOperationMax;
}

function chosenOf(
  rows: readonly BillRow[],
  { serials }: BillSelection,
  currency: BillBalance['currency'],
): ChosenBills {
  const chosen = rows.filter(({ serial }) => serials.has(serial));
  return {
    currency,
    serials: chosen.map(({ serial }) => serial),
    combination: countBills(chosen, currency.decimal),
    value: worthOf(chosen, currency.decimal),
  };
}
