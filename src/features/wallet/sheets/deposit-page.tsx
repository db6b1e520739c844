import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { currenciesRoutes } from '../../../../contract/currencies/currencies.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { Money } from '../../../money/amounts/money';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { CurrencySelect } from '../../../money/currency-select/currency-select';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import { QrCode } from '../../../ui/qr-code';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import { AddressLine } from '../address-line';
import { EarlierDeposits, NewestDeposit } from './deposit-list';
import styles from './deposit-page.module.css';
import { TestDeposit } from './test-deposit';

type KnownCurrency = RouteAnswer<typeof currenciesRoutes.getCurrencies>['payload']['currencies'][number];

/** The sheet with the user's deposit addresses: which currency, its address to scan or copy, and what comes in. */
export function DepositPage({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('wallet-sheets');
  const [key, setKey] = useState(currencyKey);
  const balances = useQuery(balancesQueries.all());
  const currencies = useQuery(currenciesQueries.all());
  const failed = [balances, currencies].find(({ isError, data }) => isError && data === undefined);
  const actual = new Set(currencies.data?.filter(({ isActual }) => isActual).map((one) => one.key));
  const offered = balances.data?.filter(({ currency }) => actual.has(currency.key)) ?? [];
  // Never another currency's address in place of the requested one.
  const chosen = key === undefined ? offered[0] : offered.find(({ currency }) => currency.key === key);
  const known = currencies.data?.find((one) => one.key === chosen?.currency.key);
  const page = { title: t('depositTitle'), heading: t('depositHeading'), isHeadingUnseen: true };
  const choice = (
    <CurrencySelect
      label={t('currency')}
      currencies={offered.map(({ currency }) => currency)}
      balances={offered}
      selectedId={known?.key ?? null}
      onSelect={setKey}
    />
  );
  if (offered.length > 0 && chosen === undefined) {
    return (
      <SheetPage {...page}>
        {choice}
        <Alert tone="warning" title={t('depositInactive')} />
      </SheetPage>
    );
  }
  if (chosen === undefined || known === undefined) {
    return (
      <SheetPage {...page}>
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
  const isOnChain = known.confirmations !== 0;
  return (
    <SheetPage {...page} footer={isOnChain ? <NewestDeposit currencyKey={known.key} /> : undefined}>
      {choice}
      <DepositAddress address={chosen.token} currency={known} />
      {isOnChain && <TestDeposit currency={known} />}
      {isOnChain && <EarlierDeposits currencyKey={known.key} />}
    </SheetPage>
  );
}

interface DepositAddressProps {
  address: Balance['token'];
  currency: KnownCurrency;
}

function DepositAddress({ address, currency }: DepositAddressProps) {
  const { t } = useTranslation(['wallet-sheets', 'wallet']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { network, protocol } = useCurrencyWords()(currency);
  const { ticker, minDeposit, confirmations } = currency;
  const coin = { ticker, network, protocol };
  const isOnChain = confirmations !== 0;
  const [warning, consequence] =
    currency.isSimulated === true
      ? [t('wallet:simulatedTitle', coin), t('wallet:simulatedText')]
      : [t('wallet:onlyTitle', coin), isOnChain ? t('depositOnly') : t('depositWithin')];
  return (
    <div className={styles.address}>
      <QrCode text={address} label={t('wallet:addressQr', coin)} size={isWide ? 260 : 200} />
      <AddressLine address={address} copyLabel={t('copyNetworkAddress', coin)} />
      <Alert tone="warning" isPlain title={warning}>
        {consequence}
      </Alert>
      {isOnChain && (
        <DescriptionList
          items={[
            { id: 'least', label: t('depositMinimum'), value: <Money value={minDeposit} ticker={ticker} /> },
            {
              id: 'after',
              label: t('depositAfter'),
              value: confirmations === null ? t('finality') : t('confirmations', { count: confirmations }),
            },
          ]}
        />
      )}
    </div>
  );
}
