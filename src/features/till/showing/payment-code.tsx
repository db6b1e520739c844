import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useAmountText } from '../../../money/amounts/money';
import { useWakeLock } from '../../../platform/page/page-visibility';
import { Button } from '../../../ui/button';
import { CheckIcon, CopyIcon, OfflineIcon } from '../../../ui/icons/sign-icons';
import { QrCode } from '../../../ui/qr-code';
import { useCopy } from '../../../ui/copy-button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useCancelPayment } from '../till.mutations';
import { LiveState } from './live-state';
import { PaymentTotal, StageHead } from './payment-parts';
import styles from './payment-parts.module.css';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

/** Copies the code's address as a link, for a customer who cannot scan it. */
function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation(['till', 'common']);
  const { state, copy } = useCopy();
  const words = { idle: '', copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <span className={styles.action}>
      <Button wide variant="secondary" size="compact" onPress={() => copy(url)}>
        {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        <span>{state === 'idle' ? t('copyLink') : words[state]}</span>
      </Button>
      <VisuallyHidden role="status">{words[state]}</VisuallyHidden>
    </span>
  );
}

interface PaymentCodeProps {
  payment: TillPayment;
  /** The content of the QR code. */
  url: string;
  /** The server is unreachable. */
  isLost: boolean;
  onTimeUp: () => void;
}

/** A payment waiting for its customer: its code, its terms, and the customer's progress. */
export function PaymentCode({ payment, url, isLost, onTimeUp }: PaymentCodeProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['till', 'errors', 'common']);
  const amountText = useAmountText();
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
            label={t('qrLabel', {
              amount: amountText(amount, { exactly: currency.ticker }),
              ticker: currency.ticker,
              merchant,
            })}
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
          {(isLost || reasons.offline !== undefined) && (
            <p className={styles.lost}>
              <OfflineIcon size={20} />
              <span>
                <strong>{t('lostTitle')}</strong> <span>{t('lostText')}</span>
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
            disabledReason={reasons.offline}
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
