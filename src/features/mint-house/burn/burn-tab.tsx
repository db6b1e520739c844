import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { ArchiveAgain } from '../archive-download';
import type { BurnList } from '../../../money/burning/prepare-burn';
import { withoutBills } from '../../../money/bill-text/read-bill-lines';
import { billsQueries } from '../../../money/bills/bills.queries';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { RequestBanner } from '../request-banner';
import { useRequestState } from '../../../money/mint-house/mint-house.queries';
import { SheetStage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { Skeleton } from '../../../ui/skeleton';
import { SegmentedControl } from '../../../ui/segmented-control';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './burn-tab.module.css';
import { OwnBurnEntry, TextBurnEntry } from './burn-entry';
import { BurnGives } from './burn-gives';

const BurnPages = lazy(async () => ({
  default: (await import('../../../money/burning/burn-pages')).BurnPages,
}));

interface BurnSheetProps {
  /** The bills to burn; the sheet is open while it is set. */
  list: BurnList | undefined;
  onClose: () => void;
  onBurned: (burned: ReadonlySet<string>) => void;
}

/** The sheet over the burn tab, from checked bills to the end of their burn. */
function BurnSheet({ list, onClose, onBurned }: BurnSheetProps) {
  const { t } = useTranslation('burn');
  const [last, setLast] = useState<{ list: BurnList; opening: number }>();
  // Keeps the content rendered while the sheet slides out; the next list remounts it.
  if (list !== undefined && last?.list !== list) setLast({ list, opening: (last?.opening ?? 0) + 1 });
  if (last === undefined) return null;
  return (
    <SheetStage key={last.opening} isOpen={list !== undefined} onClose={onClose} title={t('title')}>
      <BurnPages list={last.list} onBack={onClose} onBurned={onBurned} />
    </SheetStage>
  );
}

interface BurnTabProps {
  /** The selected currency; its hub follows from its id. */
  currency: MintCurrency['currency'];
}

type Source = 'manual' | 'own' | 'port';

/** The tab that burns bills into crypto: the user's own, if they have some, or bearer lines. */
export function BurnTab({ currency }: BurnTabProps) {
  // Loads the texts of sheet and fields too, so that nothing suspends halfway.
  const { t } = useTranslation([
    'burn',
    'bill-sheets',
    'fees',
    'mint-house',
    'errors',
    'validation',
    'common',
  ]);
  const [chosenSource, setSource] = useState<Source>();
  const balances = useQuery(billsQueries.balances());
  const held = balances.data?.find(({ currency: { key } }) => key === currency.key);
  const source = chosenSource ?? (held === undefined || held.amount === 0 ? 'manual' : 'own');
  // Incremented after each burn, to remount the fields empty.
  const [round, setRound] = useState(0);
  const [list, setList] = useState<BurnList>();
  const [text, setText] = useState('');
  const { processing, ended } = useRequestState(currency.key, mintRequestTypes.burn);
  const paused = usePausedReason(currency.key, 'burn');
  const hub = hubOf(currency.id);
  const inProgress = processing === undefined ? undefined : t('inProgress', { product: brand.billName });
  const last = processing ?? ended;
  const onBurned = (burned: ReadonlySet<string>) => {
    setText((current) => withoutBills(current, burned));
    setRound(round + 1);
  };
  const portReasonId = useId();
  const entry = { currency, disabledReason: paused ?? inProgress, onChecked: setList };
  return (
    <div className={styles.tab}>
      {last !== undefined && <RequestBanner request={last} />}
      {inProgress !== undefined && <Alert tone="warning" title={inProgress} />}
      {hub === 'blue' && ended !== undefined && <ArchiveAgain request={ended} />}
      <div className={styles.head}>
        <BurnGives currency={currency} nominal={held?.combination.at(-1)?.nominal} />
        <SegmentedControl<Source>
          label={t('source')}
          isLabelHidden
          isFilter
          describedBy={portReasonId}
          items={[
            { id: 'own', label: t('sourceOwn') },
            { id: 'manual', label: t('sourceManual') },
            { id: 'port', label: t('sourcePort'), isDisabled: true },
          ]}
          selectedId={source}
          onSelect={setSource}
        />
        <VisuallyHidden id={portReasonId}>{t('portReason')}</VisuallyHidden>
      </div>
      {chosenSource === undefined && balances.isPending ? (
        <Skeleton shape="card" height="20rem" />
      ) : source === 'manual' ? (
        <TextBurnEntry key={round} {...entry} text={text} onText={setText} />
      ) : (
        <OwnBurnEntry key={round} {...entry} onText={() => setSource('manual')} />
      )}
      <BurnSheet list={list} onClose={() => setList(undefined)} onBurned={onBurned} />
    </div>
  );
}
