import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import { useAmountText } from '../../../money/amounts/money';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { QrCode } from '../../../ui/qr-code';
import { SelectField } from '../../../ui/select-field';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import { AddressLine } from '../address-line';
import { useCurrencyLabel } from './currency-label';
import { DepositList } from './deposit-list';
import styles from './wallet-sheets.module.css';

/** The sheet with the user's deposit addresses: which currency, its address to scan or copy, and what comes in. */
export function DepositPage({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation(['wallet-sheets', 'common']);
  const labelOf = useCurrencyLabel();
  const [key, setKey] = useState(currencyKey);
  const balances = useQuery(balancesQueries.all());
  const currencies = useQuery(currenciesQueries.all());
  const failed = [balances, currencies].find(({ isError, data }) => isError && data === undefined);
  const actual = new Set(currencies.data?.filter(({ isActual }) => isActual).map((one) => one.key));
  const offered = balances.data?.filter(({ currency }) => actual.has(currency.key)) ?? [];
  const chosen = offered.find(({ currency }) => currency.key === key) ?? offered[0];
  const facts = currencies.data?.find((one) => one.key === chosen?.currency.key);
  return (
    <SheetPage title={t('depositTitle')} heading={t('depositHeading')}>
      {failed !== undefined && (
        <SheetLoadFailure
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {failed === undefined && chosen === undefined && <SheetSkeleton />}
      {chosen !== undefined && (
        <>
          <SelectField
            label={t('currency')}
            items={offered.map(({ currency }) => ({ id: currency.key, label: labelOf(currency) }))}
            selectedId={chosen.currency.key}
            onSelect={setKey}
            searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
          />
          <DepositAddress balance={chosen} facts={facts} />
          <DepositList currencyKey={chosen.currency.key} />
        </>
      )}
    </SheetPage>
  );
}

interface DepositAddressProps {
  balance: Balance;
  facts: { minDeposit: string; confirmations: number } | undefined;
}

function DepositAddress({ balance: { currency, token: address }, facts }: DepositAddressProps) {
  const { t } = useTranslation(['wallet-sheets', 'wallet']);
  const amountText = useAmountText();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { network, protocol } = useCurrencyWords()(currency);
  const coin = { ticker: currency.ticker, network, protocol };
  const { minDeposit, confirmations } = facts ?? {};
  return (
    <div className={styles.address}>
      <Alert tone="warning" title={t('wallet:onlyTitle', coin)}>
        {t('depositOnly', coin)}
      </Alert>
      <QrCode text={address} label={t('wallet:addressQr', coin)} size={isWide ? 260 : 200} />
      <AddressLine address={address} copyLabel={t('copyNetworkAddress', coin)} />
      <ul className={styles.facts}>
        {minDeposit !== undefined && (
          <li>{t('depositMinimum', { amount: amountText(minDeposit), ticker: currency.ticker })}</li>
        )}
        {confirmations !== undefined && confirmations > 0 && (
          <li>{t('depositAfter', { count: confirmations })}</li>
        )}
        <li>{t('depositStays')}</li>
      </ul>
    </div>
  );
}
