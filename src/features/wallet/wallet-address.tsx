import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Alert } from '../../ui/alert';
import { CopyButton } from '../../ui/copy-button';
import { QrCode } from '../../ui/qr-code';
import styles from './currency.module.css';

const groupLength = 4;

/** An address in groups of four, for comparing; the last may be shorter. */
export function addressGroups(address: string): string[] {
  const groups: string[] = [];
  for (let start = 0; start < address.length; start += groupLength)
    groups.push(address.slice(start, start + groupLength));
  return groups;
}

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
      <p className={styles.addressLine}>
        <span className={styles.addressText}>
          {addressGroups(address).map((group, index) => (
            // The same group may occur twice, so its position is part of the key.
            <Fragment key={`${index}-${group}`}>
              <span className={styles.group}>{group}</span>
              <wbr />
            </Fragment>
          ))}
        </span>
        <CopyButton
          text={address}
          labels={{
            copy: t('copyAddress'),
            copied: t('common:copied'),
            failed: t('common:copyFailed'),
          }}
        />
      </p>
    </section>
  );
}
