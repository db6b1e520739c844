import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Alert } from '../../ui/alert';
import { QrCode } from '../../ui/qr-code';
import { AddressLine } from './address-line';
import styles from './currency.module.css';

const depositWarningKey = 'billfold.wallet.deposit-warning';

/** Whether to warn against sending other coins to the address, until the user dismisses it on this device. */
function useDepositWarning(): [isShown: boolean, close: () => void] {
  const [isShown, setShown] = useState(() => readStored(depositWarningKey) !== 'closed');
  const close = () => {
    writeStored(depositWarningKey, 'closed');
    setShown(false);
  };
  return [isShown, close];
}

/** The user's address on a currency's network, to scan, read and copy. */
export function WalletAddress({ balance }: { balance: Balance }) {
  const { t } = useTranslation(['wallet', 'common']);
  const [isWarning, closeWarning] = useDepositWarning();
  const { currency, token: address } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const coin = { ticker: currency.ticker, network, protocol };
  return (
    <section className={styles.address} aria-labelledby="wallet-address">
      <h2 id="wallet-address" className={styles.addressTitle}>
        {t('address')}
      </h2>
      {isWarning && (
        <Alert
          tone="warning"
          title={t('onlyTitle', coin)}
          close={{ label: t('common:close'), onClose: closeWarning }}
        >
          {t('onlyText', coin)}
        </Alert>
      )}
      <QrCode text={address} label={t('addressQr', coin)} />
      <AddressLine address={address} copyLabel={t('copyAddress')} />
    </section>
  );
}
