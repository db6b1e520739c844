import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../money/bills/bills.queries';
import { orderByWorth } from '../../money/balances/order-by-worth';
import { chooseHub, ofHub, useHome } from '../../money/hubs/home-place';
import type { HubTab } from '../../money/hubs/hub-tab';
import { isZeroAmount } from '../../money/amounts/amounts';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { LazyScanner } from '../../money/scanning/lazy-scanner';
import { useHasCamera } from '../../money/scanning/use-has-camera';
import { buttonClassName } from '../../ui/button';
import { DeskColumns } from '../../ui/desk-columns';
import { THREE_COLUMNS } from '../../ui/sheet-chunks';
import { EmptyState } from '../../ui/state-panels';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { CameraScanIcon, PictureIcon, VaultIcon } from '../../ui/icons/area-icons';
import { AreaTabs, CardSkeletons, HideEmptySwitch, HoldingsHead, HubTabs, useHideEmpty } from './holdings';
import styles from './holdings.module.css';
import { PayPocket } from './pay-pocket';

/**
 * Opens the scanner. Shown on wide screens, whose bar has no scanner, and wherever there is no camera: the scanner
 * takes pictures and texts as well.
 */
function ScanLink({ isQuiet, isInColumn = false }: { isQuiet: boolean; isInColumn?: boolean }) {
  const { t } = useTranslation('bills');
  const hasCamera = useHasCamera();
  return (
    <p className={isInColumn ? styles.columnScan : styles.scan} data-always={!hasCamera || undefined}>
      <Link
        to="/pay"
        search={(old) => ({ ...old, modal: 'scan' })}
        state={{ isOnTop: true }}
        resetScroll={false}
        className={buttonClassName({ variant: isQuiet ? 'secondary' : 'primary', wide: isInColumn })}
      >
        {hasCamera ? <CameraScanIcon size={20} /> : <PictureIcon size={20} />}
        <span>{hasCamera ? t('scanToPay') : t('payByPicture')}</span>
      </Link>
    </p>
  );
}

interface PayPageProps extends PayScreenProps {
  hub: HubTab;
}

/** The user's pay balances, by currency. */
function PayPage({ hub, History }: PayPageProps) {
  const { t } = useTranslation(['bills', 'shell']);
  const [isHiding, setHiding] = useHideEmpty();
  const query = useQuery(billsQueries.payBalances());
  const all = query.data;
  const held = all && orderByWorth(ofHub(all, hub));
  const filled = held?.filter(({ value }) => !isZeroAmount(value)) ?? [];
  const filledCount = all?.filter(({ value }) => !isZeroAmount(value)).length;
  // Empty, not absent, which would be shown as loading.
  const nothing = filledCount === 0 ? '' : undefined;
  const countText = filledCount ? t('currencyCount', { count: filledCount }) : nothing;
  const filledHub = all && chooseHub(all, undefined);
  const shown = isHiding ? filled : (held ?? []);
  const hasAside = useMediaQuery(THREE_COLUMNS);
  const head = (all !== undefined || !query.isError) && (
    <HoldingsHead title={t('shell:navPay')} label={t('payWorth')} holdings={all} count={countText}>
      <AreaTabs area="pay" hub={hub} />
    </HoldingsHead>
  );
  const notice = all !== undefined && <StaleNotice query={query} />;
  const hubs = <HubTabs area="/pay" hub={hub} holdings={all} />;
  const failure = all === undefined && query.isError && (
    <LoadFailure
      title={t('payFailed')}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  const empty = held !== undefined && filled.length === 0 && <EmptyPay {...{ hub, filledHub }} />;
  const pockets = (
    <>
      {all === undefined && !query.isError && <CardSkeletons height="8.375rem" />}
      {filled.length > 0 && (
        <>
          <ul className={styles.cards}>
            {shown.map((balance) => (
              <li key={balance.currency.key}>
                <PayPocket balance={balance} />
              </li>
            ))}
          </ul>
          <HideEmptySwitch area="/pay" isHiding={isHiding} onChange={setHiding} />
        </>
      )}
    </>
  );
  if (hasAside) {
    return (
      <DeskColumns
        side={
          <>
            {head}
            {hubs}
            {pockets}
          </>
        }
        aside={{
          'aria-label': t('payAtTill'),
          isFramed: true,
          children: (
            <>
              <h2 className={styles.columnTitle}>{t('payAtTill')}</h2>
              <p className={styles.columnText}>{t('payAtTillText')}</p>
              <ScanLink isQuiet={filledCount === 0} isInColumn />
              {filled.length > 0 && (
                <Link
                  to="/bills"
                  search={{ hub, modal: 'transfer', direction: 'toPay' }}
                  className={buttonClassName({ variant: 'secondary', wide: true })}
                >
                  {t('billsToPay')}
                </Link>
              )}
            </>
          ),
        }}
      >
        {notice}
        {failure}
        {empty}
        <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
          <History />
        </Suspense>
      </DeskColumns>
    );
  }
  return (
    <section className={styles.screen}>
      {head}
      {/* With nothing to pay from, the way to get some comes first. */}
      <ScanLink isQuiet={filledCount === 0} />
      {notice}
      {hubs}
      {failure}
      {empty}
      {pockets}
    </section>
  );
}

/** Nothing to pay from in this hub, and where there is something or how to get it. */
function EmptyPay({ hub, filledHub }: { hub: HubTab; filledHub: Hub | undefined }) {
  const { t } = useTranslation('bills');
  if (hub === 'yellow') {
    return (
      <div className={styles.panel}>
        <EmptyState icon={<VaultIcon size={32} />} title={t('yellowTitle')} text={t('yellowText')} />
      </div>
    );
  }
  const ofHubTitle = hub === 'blue' ? t('emptyPayBlue') : t('emptyPayGreen');
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={<VaultIcon size={32} />}
        title={filledHub === undefined ? t('emptyPayTitle') : ofHubTitle}
        text={t('emptyPayText')}
        actions={
          filledHub !== undefined ? (
            <Link to="/pay" search={{ hub: filledHub }} replace className={buttonClassName()}>
              {t(filledHub === 'blue' ? 'goToBlue' : 'goToGreen')}
            </Link>
          ) : (
            <Link
              to="/bills"
              search={{ hub, modal: 'transfer', direction: 'toPay' }}
              className={buttonClassName()}
            >
              {t('billsToPay')}
            </Link>
          )
        }
      />
    </div>
  );
}

interface PayScreenProps {
  /** The newest payments, where there is room; another feature owns them. */
  History: ComponentType;
}

/** The Pay screen, with the scanner on top when the address says so. */
export function PayScreen({ History }: PayScreenProps) {
  const { hub: named, modal } = useSearch({ from: '/_user/pay' });
  // An address that names no hub opens the one that its links would.
  const { hub = 'blue' } = { hub: undefined, ...useHome('pay').search };
  const navigate = useNavigate();
  const isScanning = modal === 'scan';
  // When the screen opens with the scanner, rendering the covered page is deferred.
  const isPageWanted = useDeferredValue(true, !isScanning);
  const { history } = useRouter();
  const close = () => {
    // Opened from this screen, the scanner has its own entry in the browser's history.
    if (history.location.state.isOnTop === true && history.canGoBack()) {
      history.back();
      return;
    }
    const stay = { replace: true, resetScroll: false };
    // The shortcut to the scanner cannot know which hub holds the money.
    if (named === undefined) void navigate({ to: '/', search: { to: 'pay' }, ...stay });
    else void navigate({ to: '/pay', search: { hub: named }, ...stay });
  };
  return (
    <>
      {isPageWanted && <PayPage hub={named ?? hub} History={History} />}
      <LazyScanner isOpen={isScanning} onClose={close} />
    </>
  );
}
