import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Alert } from '../../ui/alert';
import { CopyButton } from '../../ui/copy-button';
import { QrIcon } from '../../ui/icons/tool-icons';
import { shortAddress } from './address-line';
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

/** The user's address on a currency's network: a row that copies it, or opens the sheet with its code and its full text. */
export function WalletAddress({ balance }: { balance: Balance }) {
  const { t } = useTranslation(['wallet', 'common']);
  const [isWarning, closeWarning] = useDepositWarning();
  const { currency, token: address } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const coin = { ticker: currency.ticker, network, protocol };
  const label = t('address', coin);
  return (
    <section className={styles.address} aria-label={label}>
      <div className={styles.addressRow}>
        <Link
          to="/wallet/$currencyKey"
          params={{ currencyKey: currency.key }}
          search={{ modal: 'deposit' }}
          replace
          resetScroll={false}
          className={styles.addressLink}
        >
          <QrIcon size={20} />
          <span className={styles.addressWords}>
            <span className={styles.addressLabel}>{label}</span>
            <span translate="no" className={styles.addressText}>
              {shortAddress(address)}
            </span>
          </span>
        </Link>
        <CopyButton
          text={address}
          labels={{ copy: t('copyAddress'), copied: t('common:copied'), failed: t('common:copyFailed') }}
        />
      </div>
      {currency.protocol === 't12' && <p className={styles.about}>{t('aboutT12')}</p>}
      {isWarning && (
        <Alert
          tone="warning"
          isPlain
          title={t('onlyTitle', coin)}
          close={{ label: t('common:close'), onClose: closeWarning }}
        >
          {t('onlyText', coin)}
        </Alert>
      )}
    </section>
  );
}
