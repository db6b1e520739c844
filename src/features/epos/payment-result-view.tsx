import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/hub-of';
import type { PaymentResult } from '../../../contract/epos/epos.models';
import { DrawnTick } from '../../core/money-sheet/drawn-tick';
import { PageHeading } from '../../core/page/page-heading';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { buttonClassName } from '../../ui/button-class-name';
import styles from './epos.module.css';
import { EventHash } from './event-hash';
import { FactList } from './fact-list';
import { PaymentHead } from './payment-head';
import { useMoment } from './use-moment';
import { VisuallyHidden } from '../../ui/visually-hidden';

interface PaymentResultViewProps {
  result: PaymentResult;
  onDone: () => void;
}

/** The distinct end of a payment, with the characters that the till shows as well. */
export function PaymentResultView({ result, onDone }: PaymentResultViewProps) {
  const { t } = useTranslation('epos');
  const moment = useMoment();
  useFocusedHeading();
  return (
    <section className={styles.screen} data-hub={hubOf(result.currency.id)}>
      <div className={styles.slip}>
        <div className={styles.success}>
          <p className={styles.payTo}>{t('resultTitle')}</p>
          <DrawnTick />
          <PageHeading title={t('resultTitle')} className={styles.messageTitle}>
            {t('paid')}
          </PageHeading>
        </div>
        {result.refundedAt !== null && (
          <Alert tone="info" title={t('refunded', { time: moment(result.refundedAt) })} />
        )}
        <PaymentHead terms={result} isPaid />
        <Match match={result.match} />
        <FactList
          facts={[
            { id: 'time', label: t('time'), value: moment(result.timestamp) },
            {
              id: 'check',
              label: t('checkId'),
              value: <span className={styles.fixed}>{result.checkId}</span>,
            },
            { id: 'hash', label: t('hash'), value: <EventHash hash={result.hash} /> },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <Button wide onPress={onDone}>
          {t('done')}
        </Button>
        <Link
          to="/epos/receipt/$checkId"
          params={{ checkId: result.checkId }}
          className={buttonClassName({ variant: 'secondary', wide: true })}
        >
          {t('receipt')}
        </Link>
      </div>
    </section>
  );
}

function Match({ match }: { match: string }) {
  const { t } = useTranslation('epos');
  return (
    <div className={styles.match}>
      <p className={styles.matchCode}>
        <VisuallyHidden>{Array.from(match).join(' ')}</VisuallyHidden>
        <span aria-hidden="true">{match}</span>
      </p>
      <p className={styles.matchHint}>{t('matchHint')}</p>
    </div>
  );
}
