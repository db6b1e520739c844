import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { tctKey } from '../../../contract/exchange/exchange.paths';
import { isRefusal } from '../../platform/api/api-error';
import { balancesQueries } from '../../money/balances/balances.queries';
import { currenciesQueries, usePausedReason } from '../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Dollars, Money } from '../../money/amounts/money';
import { isCutOff, isZeroAmount, shownDecimalsOf } from '../../money/amounts/amounts';
import { BackLink } from '../../platform/page/back-link';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { useTitleInBar } from '../../platform/page/bar-title';
import { PageHeading } from '../../platform/page/page-heading';
import { THREE_COLUMNS } from '../../ui/sheet-chunks';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { Coin } from '../../money/tray/coin';
import { BalanceCard } from './balance-card';
import styles from './currency.module.css';
import { LazyPendingMoves } from './lazy-pending-moves';
import { WalletSheets } from './sheets/wallet-sheets';
import { WalletActions, WalletActionsSkeleton } from './wallet-actions';
import { WalletAddress } from './wallet-address';
import { WalletDesk } from './wallet-desk';
import { WalletHead } from './wallet-head';

const priceDecimals = { min: 2, max: 8 };

/** What one coin costs. */
function Price({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation('wallet');
  const { data: currencies, isError } = useQuery(currenciesQueries.all());
  if (currencies === undefined && !isError) return <Skeleton width="5rem" height="1.25rem" />;
  const price = currencies?.find(({ key }) => key === currencyKey)?.price ?? null;
  if (price === null) return <span>{t('priceUnknown')}</span>;
  return <Dollars value={price} decimals={priceDecimals} />;
}

/** The user's balance in one currency. */
function CurrencyHead({ balance }: { balance: Balance }) {
  const { t } = useTranslation('wallet');
  const { currency, value, conv } = balance;
  const { protocol } = useCurrencyWords()(currency);
  const title = t('currencyTitle', { ticker: currency.ticker, protocol });
  useTitleInBar(title);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <Coin ticker={currency.ticker} isSmall />
        <PageHeading title={title} className={styles.title} />
      </div>
      <Money value={value} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} size="head" />
      <div className={styles.facts}>
        <p className={styles.worth}>{conv !== null && <Dollars value={conv} />}</p>
        <p className={styles.fact}>
          <span>{t('priceOf', { ticker: currency.ticker })}</span>
          <Price currencyKey={currency.key} />
        </p>
        {isCutOff(value) && (
          <p className={styles.fact}>
            <span>{t('exact')}</span>
            <Money value={value} ticker={currency.ticker} />
          </p>
        )}
      </div>
    </header>
  );
}

const slowPollingMs = 60_000;

/** Says that deposits take longer while a network's node is away or behind, or that no real coins arrive there at all. */
function NetworkNotice({ currency }: { currency: Balance['currency'] }) {
  const { t } = useTranslation('wallet');
  const { network } = useCurrencyWords()(currency);
  const polling = { staleTime: slowPollingMs, refetchInterval: slowPollingMs };
  const { data } = useQuery({ ...currenciesQueries.all(), ...polling });
  const known = data?.find(({ key }) => key === currency.key);
  if (known?.isSimulated === true)
    return (
      <Alert tone="warning" title={t('simulatedTitle', { network })}>
        {t('simulatedText')}
      </Alert>
    );
  if (known?.isSlow !== true) return null;
  return (
    <Alert tone="info" title={t('slowTitle', { network })}>
      {t('slowText')}
    </Alert>
  );
}

/** The skeleton of a currency's balance, actions, address and history. */
function CurrencySkeleton({ currencyKey }: { currencyKey: string }) {
  return (
    <>
      <div className={styles.main} aria-busy="true">
        <div className={styles.head}>
          <div className={styles.names}>
            <Skeleton shape="round" width="2.5rem" height="2.5rem" />
            <Skeleton width="8rem" height="1.75rem" />
          </div>
          <Skeleton width="14rem" height="2.875rem" />
          <Skeleton width="9rem" height="1.5rem" />
        </div>
        <WalletActionsSkeleton currencyKey={currencyKey} />
        <Skeleton shape="control" height="3.5rem" />
      </div>
      <Skeleton shape="card" height="30rem" />
    </>
  );
}

interface CurrencyScreenProps {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
  /** The newest operations of a currency, passed in because another feature owns them. */
  History: ComponentType<{ currencyKey: string }>;
  /** An offer on the page of TCT, passed in because another feature owns it. */
  Banner: ComponentType;
}

/** One currency of the wallet: the balance, and its deposit address. */
export function CurrencyScreen({ NotFound, History, Banner }: CurrencyScreenProps) {
  const { t } = useTranslation('wallet');
  const { currencyKey } = useParams({ from: '/_user/wallet_/$currencyKey' });
  const query = useQuery(balancesQueries.one(currencyKey));
  // Shows the cached list's data until the page's own query has loaded.
  const list = useQuery({ ...balancesQueries.all(), enabled: false });
  const listed = list.data?.find(({ currency }) => currency.key === currencyKey);
  const balance = query.data ?? listed;
  const dataUpdatedAt = query.data === undefined ? list.dataUpdatedAt : query.dataUpdatedAt;
  const { isError, isFetching, refetch } = query;
  const hasAside = useMediaQuery(THREE_COLUMNS);
  const pausedReason = usePausedReason(currencyKey, 'send');
  const isEmpty = balance === undefined || isZeroAmount(balance.value);
  const sendReason = pausedReason ?? (isEmpty ? t('nothingToSend') : undefined);
  if (isRefusal(query.error, 'noDataFound', 'requiredFieldsUnanswered', 'incorrectParameters'))
    return <NotFound />;

  if (balance === undefined) {
    return (
      <section className={styles.screen}>
        <BackLink />
        {isError ? (
          <LoadFailure
            title={t('currencyFailed')}
            error={query.error}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <CurrencySkeleton currencyKey={currencyKey} />
        )}
      </section>
    );
  }
  const head = <CurrencyHead balance={balance} />;
  const notices = (
    <>
      <StaleNotice query={{ isError, isFetching, dataUpdatedAt, refetch }} />
      <NetworkNotice currency={balance.currency} />
    </>
  );
  const actions = (
    <>
      <WalletActions currencyKey={currencyKey} sendReason={sendReason} />
      {currencyKey === tctKey && <Banner />}
      <LazyPendingMoves currencyKey={currencyKey} />
      <WalletAddress balance={balance} />
    </>
  );
  const history = (
    <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
      <History key={currencyKey} currencyKey={currencyKey} />
    </Suspense>
  );
  const layout = hasAside ? (
    <WalletDesk list={<WalletList currentKey={currencyKey} />} aside={actions}>
      {head}
      {notices}
      {history}
    </WalletDesk>
  ) : (
    <section className={styles.screen}>
      <BackLink />
      <div className={styles.main}>
        {head}
        {notices}
        {actions}
      </div>
      <div className={styles.history}>{history}</div>
    </section>
  );
  // The sheets stand at one place, so that a window that changes its width takes nothing of what was typed away.
  return (
    <>
      {layout}
      <WalletSheets currencyKey={currencyKey} />
    </>
  );
}

/** The total and the currencies, beside the one that stands open. */
function WalletList({ currentKey }: { currentKey: string }) {
  const { data: balances, isError } = useQuery(balancesQueries.all());
  return (
    <>
      <WalletHead {...{ balances }} hasFailed={isError} isBeside />
      {(balances !== undefined || !isError) && <BalanceCard {...{ balances, currentKey }} />}
    </>
  );
}
