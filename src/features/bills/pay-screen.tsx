import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayBalance } from '../../../contract/balances/balances.contract';
import { billsQueries } from '../../money/bills/bills.queries';
import { CurrencyTitle } from '../../money/currencies/currency-title';
import { orderByWorth } from '../../money/balances/order-by-worth';
import { chooseHub, ofHub } from '../../money/hubs/home-place';
import type { HubTab } from '../../money/hubs/hub-tab';
import { Dollars, Money } from '../../money/amounts/money';
import { isZeroAmount, shownDecimalsOf } from '../../money/amounts/amounts';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { useReachable } from '../../platform/page/use-reachable';
import { LazyScanner } from '../../money/scanning/lazy-scanner';
import { useHasCamera } from '../../money/scanning/use-has-camera';
import { buttonClassName } from '../../ui/button';
import { EmptyState } from '../../ui/state-panels';
import { CameraScanIcon, PictureIcon, VaultIcon } from '../../ui/icons/area-icons';
import {
  AreaTabs,
  BillMark,
  CardSkeletons,
  HideEmptySwitch,
  HoldingsHead,
  HubTabs,
  useHideEmpty,
} from './holdings';
import styles from './holdings.module.css';

/** The card of one pay balance, with the action to turn it into bills again. */
function PayCard({ balance }: { balance: PayBalance }) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const { currency, value, conv } = balance;
  const canTurn = isReachable && !isZeroAmount(value);
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <BillMark />
        <CurrencyTitle currency={currency} />
      </span>
      <span className={styles.cardMoney}>
        <Money
          value={value}
          ticker={currency.ticker}
          size="title"
          decimals={shownDecimalsOf(currency.ticker)}
        />
        {conv !== null && (
          <span className={styles.cardFoot}>
            <Dollars value={conv} />
          </span>
        )}
      </span>
      {canTurn && (
        <Link
          to="/bills/$currencyKey"
          params={{ currencyKey: currency.key }}
          search={{ modal: 'transfer', direction: 'toBills' }}
          className={buttonClassName({ variant: 'secondary', size: 'compact' })}
          aria-label={t('turnIntoBillsOf', { ticker: currency.ticker })}
        >
          {t('turnIntoBills')}
        </Link>
      )}
    </div>
  );
}

/**
 * Opens the scanner. Shown on wide screens, whose bar has no scanner, and wherever there is no camera: the scanner
 * takes pictures and texts as well.
 */
function ScanLink({ isQuiet }: { isQuiet: boolean }) {
  const { t } = useTranslation('bills');
  const hasCamera = useHasCamera();
  return (
    <p className={styles.scan} data-always={!hasCamera || undefined}>
      <Link
        to="/pay"
        search={(old) => ({ ...old, modal: 'scan' })}
        resetScroll={false}
        className={buttonClassName({ variant: isQuiet ? 'secondary' : 'primary' })}
      >
        {hasCamera ? <CameraScanIcon size={20} /> : <PictureIcon size={20} />}
        <span>{hasCamera ? t('scanToPay') : t('payByPicture')}</span>
      </Link>
    </p>
  );
}

/** The user's pay balances, by currency. */
function PayPage({ hub }: { hub: HubTab }) {
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
  const emptyOfHub = hub === 'blue' ? t('emptyPayBlue') : t('emptyPayGreen');
  const emptyTitle = filledHub === undefined ? t('emptyPayTitle') : emptyOfHub;
  const shown = isHiding ? filled : (held ?? []);

  return (
    <section className={styles.screen}>
      {(all !== undefined || !query.isError) && (
        <HoldingsHead title={t('shell:navPay')} label={t('payWorth')} holdings={all} count={countText}>
          <AreaTabs area="pay" hub={hub} />
        </HoldingsHead>
      )}
      {/* With nothing to pay from, the way to get some comes first. */}
      <ScanLink isQuiet={filledCount === 0} />
      {all !== undefined && <StaleNotice query={query} />}
      <HubTabs area="/pay" hub={hub} holdings={all} />
      {all === undefined && !query.isError && <CardSkeletons height="9.25rem" />}
      {all === undefined && query.isError && (
        <LoadFailure
          title={t('payFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {held !== undefined && filled.length === 0 && (
        <div className={styles.panel}>
          <EmptyState
            icon={<VaultIcon size={32} />}
            title={hub === 'yellow' ? t('yellowTitle') : emptyTitle}
            text={hub === 'yellow' ? t('yellowText') : t('emptyPayText')}
            actions={
              hub === 'yellow' ? undefined : filledHub !== undefined ? (
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
      )}
      {filled.length > 0 && (
        <>
          <ul className={styles.cards}>
            {shown.map((balance) => (
              <li key={balance.currency.key}>
                <PayCard balance={balance} />
              </li>
            ))}
          </ul>
          <HideEmptySwitch area="/pay" isHiding={isHiding} onChange={setHiding} />
        </>
      )}
    </section>
  );
}

/** The Pay screen, with the scanner on top when the address says so. */
export function PayScreen() {
  const { hub: named, modal } = useSearch({ from: '/_user/pay' });
  const navigate = useNavigate();
  const isScanning = modal === 'scan';
  // When the screen opens with the scanner, rendering the covered page is deferred.
  const isPageWanted = useDeferredValue(true, !isScanning);
  const close = () => {
    const stay = { replace: true, resetScroll: false };
    // The shortcut to the scanner cannot know which hub holds the money.
    if (named === undefined) void navigate({ to: '/', search: { to: 'pay' }, ...stay });
    else void navigate({ to: '/pay', search: { hub: named }, ...stay });
  };
  return (
    <>
      {isPageWanted && <PayPage hub={named ?? 'blue'} />}
      <LazyScanner isOpen={isScanning} onClose={close} />
    </>
  );
}
