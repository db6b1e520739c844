import { useTranslation } from 'react-i18next';
import type { ExternalInput } from '../../../../contract/external/external.contract';
import { inputValidS } from '../../../../contract/external/external.paths';
import { useAmountText } from '../../../money/amounts/money';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { Alert } from '../../../ui/alert';
import { CopyButton } from '../../../ui/copy-button';
import { Countdown } from '../../../ui/countdown';
import { QrCode } from '../../../ui/qr-code';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import { AddressLine } from '../address-line';
import styles from './external-input.module.css';

/** Where to send how much, and how long that is waited for. */
export function InputTarget({ input }: { input: ExternalInput }) {
  const { t } = useTranslation(['migration', 'wallet', 'wallet-sheets', 'common']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const amountText = useAmountText();
  const { currency, addressToFill, amountTotalStr, amountDustStr, expiresAt } = input;
  const { network, protocol } = useCurrencyWords()(currency);
  const coin = { ticker: currency.ticker, network, protocol };
  return (
    <div className={styles.target}>
      <div className={styles.total}>
        <HeadAmount currency={currency} value={amountTotalStr} />
        <CopyButton
          text={amountTotalStr}
          labels={{ copy: t('copyTotal'), copied: t('common:copied'), failed: t('common:copyFailed') }}
        />
      </div>
      <p className={styles.hint}>
        {t('inputExactly', { dust: amountText(amountDustStr, currency), ticker: currency.ticker })}
      </p>
      <QrCode text={addressToFill} label={t('wallet:addressQr', coin)} size={isWide ? 260 : 200} />
      <AddressLine address={addressToFill} copyLabel={t('wallet-sheets:copyNetworkAddress', coin)} />
      <p className={styles.hint}>
        <Countdown
          endsAtMs={Date.parse(expiresAt)}
          mostS={inputValidS}
          render={({ time }) => t('inputTimeLeft', { time })}
          describe={({ seconds }) => t('wallet-sheets:heldForSeconds', { count: seconds })}
        />
      </p>
      <Alert tone="warning" title={t('wallet:onlyTitle', coin)}>
        {t('wallet-sheets:depositOnly')}
      </Alert>
    </div>
  );
}
