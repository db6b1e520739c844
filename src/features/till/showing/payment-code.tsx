import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { ErrorAlert } from '../../../core/forms/error-alert';
import { useAmountText } from '../../../core/money/use-amount-text';
import { useReachable } from '../../../core/page/use-reachable';
import { Button } from '../../../ui/button';
import { OfflineIcon } from '../../../ui/icons/offline-icon';
import { QrCode } from '../../../ui/qr-code';
import { useCancelPayment } from '../use-cancel-payment';
import { CopyLink } from './copy-link';
import { LiveState } from './live-state';
import { PaymentTotal } from './payment-total';
import { StageHead } from './stage-head';
import styles from './stage.module.css';
import { useWakeLock } from './use-wake-lock';

interface PaymentCodeProps {
  payment: TillPayment;
  /** What the QR code says. */
  url: string;
  /** The server does not answer. */
  isLost: boolean;
  onTimeUp: () => void;
}

/** A payment that waits for its customer: its code, what it is about, and how far he is. */
export function PaymentCode({ payment, url, isLost, onTimeUp }: PaymentCodeProps) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const amountText = useAmountText();
  const isReachable = useReachable();
  const [isTimeUp, setTimeUp] = useState(false);
  useWakeLock();
  const { id, merchant, amount, currency, pos, cashierId, note } = payment;
  const cancel = useCancelPayment(id);
  const facts = [pos, cashierId, note].filter((text) => text !== '');
  return (
    <section className={styles.stage} data-state={payment.state}>
      <StageHead title={merchant} />
      <div className={styles.code}>
        <div className={styles.paper}>
          <QrCode
            text={url}
            size="fill"
            label={t('qrLabel', { amount: amountText(amount), ticker: currency.ticker, merchant })}
          />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.terms}>
          <p className={styles.lead}>{t('scanToPay')}</p>
          <PaymentTotal payment={payment} />
          {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        </div>
        <LiveState
          {...{ payment, isTimeUp }}
          onTimeUp={() => {
            setTimeUp(true);
            onTimeUp();
          }}
        />
        <div role="status" className={styles.lostPlace}>
          {(isLost || !isReachable) && (
            <p className={styles.lost}>
              <OfflineIcon size={20} />
              <span>
                <strong>{t('lostTitle')}</strong> {t('lostText')}
              </span>
            </p>
          )}
        </div>
        {cancel.error !== undefined && <ErrorAlert error={cancel.error} />}
        <div className={styles.actions}>
          <CopyLink url={url} />
          <Button
            variant="secondary"
            size="compact"
            isDisabled={!isReachable}
            pendingLabel={cancel.isPending ? t('cancelling') : undefined}
            onPress={() => void cancel.submit(undefined)}
          >
            {t('cancel')}
          </Button>
        </div>
      </div>
    </section>
  );
}
