import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { Migrated, MigrationPair } from '../../../../contract/migration/migration.contract';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { balancesQueries } from '../../../money/balances/balances.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { useFeeChoices } from '../../../money/fees/fee-choice';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { migrationCalls } from '../../../platform/api/user-calls';
import { SegmentedControl } from '../../../ui/segmented-control';
import { migrationQueries } from '../moves.queries';
import { ExternalInputForm } from './external-input-form';
import { ExternalInputPage } from './external-input-page';
import { MigrateForm } from './migrate-form';
import { MigratedPage } from './migrated-page';
import { firstPairOf, pairsOf } from './migration-terms';
import type { MigrationOrder, MigrationPlace, MigrationTab } from './migration-terms';
import { MigrationTray } from './migration-tray';
import { NothingToMigrate } from './nothing-to-migrate';
import { OpenInputs } from './open-inputs';
import { isOutgoing, OutgoingMigration, ReviewOutgoing } from './outgoing-migration';
import type { OutgoingOrder } from './outgoing-migration';

/** The sheet that moves a currency to another network: the form of either tab, and the result. */
export function MigrateFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('migration');
  const pairs = useQuery(migrationQueries.pairs());
  const balances = useQuery(balancesQueries.all());
  const failed = [pairs, balances].find(({ isError, data }) => isError && data === undefined);
  if (pairs.data !== undefined && balances.data !== undefined)
    return <MigratePages pairs={pairs.data} balances={balances.data} currencyKey={currencyKey} />;
  return (
    <SheetPage title={t('title')} heading={t('networksHeading')}>
      {failed === undefined ? (
        <SheetSkeleton />
      ) : (
        <SheetLoadFailure
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
    </SheetPage>
  );
}

interface MigratePagesProps {
  pairs: readonly MigrationPair[];
  balances: readonly Balance[];
  currencyKey: string | undefined;
}

type Step =
  | { name: 'init'; error?: unknown }
  | { name: 'review'; order: OutgoingOrder }
  | { name: 'migrate'; order: MigrationOrder; press: ConfirmedPress }
  | { name: 'input'; requestId: string };

function MigratePages({ pairs, balances, currencyKey }: MigratePagesProps) {
  const { t } = useTranslation('migration');
  const [step, setStep] = useState<Step>({ name: 'init' });
  const [tab, setTab] = useState<MigrationTab>(() => usualTab(pairs, currencyKey));
  const [chosen, setChosen] = useState<Partial<Record<MigrationTab, MigrationPair>>>({});
  const [amount, setAmount] = useState('');
  const [place, setPlace] = useState<MigrationPlace>('wallet');
  const [address, setAddress] = useState('');
  const choices = useFeeChoices();
  const [isRouteOpen, setRouteOpen] = useState(false);
  const folding = { isOpen: isRouteOpen, onOpen: setRouteOpen };
  const kept = chosen[tab];
  // Computed on every render, because each refetch brings the bridges' current amounts.
  const offered = pairsOf(pairs, tab, place);
  const pair =
    offered.find(
      ({ currencyFrom, currencyTo }) =>
        currencyFrom.key === kept?.currencyFrom.key && currencyTo.key === kept.currencyTo.key,
    ) ??
    kept ??
    firstPairOf({ pairs, balances, tab, place, currencyKey });
  const toInit = (error?: unknown) => setStep({ name: 'init', error });
  if (step.name === 'review') {
    return (
      <ReviewOutgoing
        order={step.order}
        onBack={() => toInit()}
        onSend={(press) => setStep({ name: 'migrate', order: step.order, press })}
      />
    );
  }
  if (step.name === 'migrate') {
    return (
      <SentMigration
        order={step.order}
        press={step.press}
        onBack={() => toInit()}
        onRefused={(error) => {
          toInit(error);
          return true;
        }}
      />
    );
  }
  if (step.name === 'input') return <ExternalInputPage requestId={step.requestId} onBack={() => toInit()} />;
  const tabs = (
    <SegmentedControl
      label={t('tabs')}
      isLabelHidden
      items={[
        { id: 'networks', label: t('tabNetworks') },
        { id: 'beta', label: t('tabBeta') },
      ]}
      selectedId={tab}
      onSelect={(next) => {
        setTab(next);
        setAmount('');
        toInit();
      }}
    />
  );
  // From the first key press the pair stays fixed, even when balances change.
  const typeAmount = (next: string) => {
    setAmount(next);
    if (pair !== undefined) setChosen((all) => ({ ...all, [tab]: pair }));
  };
  const within = pairsOf(pairs, tab);
  const isEmpty = within.every(({ currencyFrom }) => isNothing(balances, currencyFrom));
  const toInput = (requestId: string) => setStep({ name: 'input', requestId });
  const waiting = tab === 'networks' && <OpenInputs onOpen={toInput} />;
  const choose = (next: MigrationPlace) => {
    setPlace(next);
    // Another place offers other pairs.
    setChosen((all) => ({ ...all, [tab]: undefined }));
    toInit();
  };
  const onPair = (next: MigrationPair) => {
    setChosen((all) => ({ ...all, [tab]: next }));
    setAmount('');
    toInit();
  };
  if (tab === 'networks' && place === 'fromOutside' && pair !== undefined)
    return (
      <ExternalInputForm
        {...{ tabs, waiting, pair, balances, amount, onPair, folding }}
        setAmount={typeAmount}
        pairs={offered}
        outside={{ place, setPlace: choose }}
        onAsked={toInput}
      />
    );
  if (pair === undefined || isEmpty)
    return (
      <NothingToMigrate
        {...{ tabs, tab, waiting }}
        pairs={within}
        onFromOutside={tab === 'networks' ? () => choose('fromOutside') : undefined}
      />
    );
  return (
    <MigrateForm
      {...{ tabs, pair, balances, amount, folding }}
      setAmount={typeAmount}
      pairs={offered}
      error={step.error}
      outside={tab === 'beta' ? undefined : { place, address, setPlace: choose, setAddress }}
      {...{ waiting, onPair, choices }}
      onMigrate={(order, press) =>
        setStep(isOutgoing(order) ? { name: 'review', order } : { name: 'migrate', order, press })
      }
    />
  );
}

/** Whether the user's balance of a currency is zero. */
function isNothing(balances: readonly Balance[], { key }: { key: string }): boolean {
  return isZeroAmount(balances.find(({ currency }) => currency.key === key)?.value ?? '0');
}

/** The tab of the page's currency: some can be moved to the new network alone. */
function usualTab(pairs: readonly MigrationPair[], currencyKey: string | undefined): MigrationTab {
  const currencyPairs = pairs.filter(({ currencyFrom }) => currencyFrom.key === currencyKey);
  return currencyPairs.length > 0 && currencyPairs.every(({ isBeta }) => isBeta) ? 'beta' : 'networks';
}

interface SentMigrationProps {
  order: MigrationOrder;
  press: ConfirmedPress;
  onBack: () => void;
  onRefused: (error: unknown) => boolean;
}

/** The call that a press has confirmed, until its outcome is known, and the result. */
function SentMigration({ order, press, onBack, onRefused }: SentMigrationProps) {
  const { t } = useTranslation('migration');
  const { pair, amount, fee } = order;
  const { currencyFrom: from, currencyTo: to } = pair;
  const page = {
    title: t('title'),
    heading: pair.isBeta ? t('betaHeading') : t('networksHeading'),
    tray: <MigrationTray {...{ pair, amount, fee }} />,
    action: { label: t('migrate') },
    startedBy: press,
    terms: [amount, from.key, to.key, fee?.value],
    onBack,
    onRefused,
    renderEnd: (answer: { payload: Migrated }) => <MigratedPage answer={answer} order={order} />,
  };
  if (pair.isBeta) {
    const body = { amount, currencyKey: from.key };
    return <MoneyPage {...page} call={migrationCalls.migrateToken} input={{ body }} />;
  }
  if (isOutgoing(order)) return <OutgoingMigration {...{ order, press, onBack, onRefused }} />;
  const body = { amount, currencyFrom: from.key, currencyTo: to.key, fee: fee?.value ?? '0' };
  return <MoneyPage {...page} call={migrationCalls.migrate} input={{ body }} />;
}
