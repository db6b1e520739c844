import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.models';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { Alert } from '../../ui/alert';
import { CopyButton } from '../../ui/copy-button';
import { QrCode } from '../../ui/qr-code';
import { addressGroups } from './address-groups';
import styles from './currency.module.css';
import { useDepositWarning } from './use-deposit-warning';

/** The user's address on a currency's network: to be scanned, read and copied. */
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
            // The same group may come twice; its place is what it is.
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
