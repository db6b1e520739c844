import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentData } from '../../../contract/epos/epos.contract';
import { decodePayment } from '../../money/payment/decode-payment';
import { forgetTakenPayment } from '../../money/payment/taken-payment';
import type { TakenPayment } from '../../money/payment/taken-payment';
import { MoneyAttempt } from '../../money/calls/money-attempt';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { useRefetchMoved } from '../../money/calls/use-money-call';
import { eposCalls } from '../../platform/api/user-calls';
import { PageHeading } from '../../platform/page/page-heading';
import { useOnline } from '../../platform/page/use-reachable';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { useIsOver } from '../../ui/use-time-left';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './epos.module.css';
import { eposQueries } from './epos.queries';
import { useResumedPayment } from './resumed-payment';
import { PaymentConfirmation } from './payment-confirmation';
import { PaymentEnded, PaymentFailure, PaymentWait } from './payment-ended';
import { PaymentResultView } from './payment-result-view';
import { paymentStage } from './payment-stage';
import type { PayState } from './payment-stage';

const skeletonRows = [1, 2, 3, 4, 5];

/** The skeleton of the confirmation while the payment loads. */
function PaymentSkeleton({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation(['epos', 'common']);
  return (
    <section className={styles.screen} aria-busy="true">
      <header className={styles.head}>
        <PageHeading title={t('confirmTitle')} className={styles.title} />
        <Skeleton width="4.25rem" height="2rem" shape="round" />
      </header>
      <div className={styles.slip}>
        <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>
        <div className={styles.sum}>
          <Skeleton width="4rem" height="1.3rem" />
          <Skeleton width="10rem" height="1.75rem" />
          <Skeleton width="13rem" height="2.875rem" />
        </div>
        <div className={styles.rows}>
          {skeletonRows.map((row) => (
            <Skeleton key={row} width="100%" height="1.5rem" />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        {isOffline && <Alert tone="warning" title={t('offline')} />}
        <Skeleton width="100%" height="3.25rem" shape="control" />
      </div>
    </section>
  );
}

interface PaymentScreenProps {
  payment: PaymentData;
  /** Identifies the scan, so the screen restarts even for the same code. */
  take: number;
}

interface Attempt {
  /** Each press makes a call of its own. */
  number: number;
  /** Serials of the user's bills that are turned into pay balance first. */
  banknotes: readonly string[] | undefined;
  press: ConfirmedPress;
}

function bodyOf(payment: PaymentData, banknotes: Attempt['banknotes']) {
  return banknotes === undefined ? payment : { ...payment, banknotes: [...banknotes] };
}

/** A scanned payment, from its confirmation to its result. */
function PaymentScreen({ payment, take }: PaymentScreenProps) {
  const user = useQuery(userQueries.current());
  const query = useQuery(eposQueries.check(payment, take));
  const left = useResumedPayment(user.data?.id, payment.id);
  const isOver = useIsOver(Date.parse(payment.expires));
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState<Attempt>();
  const [payState, setPayState] = useState<PayState>({ kind: 'idle' });
  useRefetchMoved(payState.kind);
  useRefetchMoved(left?.kind);
  const stage = paymentStage({ check: query.data, checkError: query.error, attempt: payState, left, isOver });
  const leave = useLeave(stage.name === 'paid' && attempt?.banknotes !== undefined);
  const pay = (banknotes: readonly string[] | undefined, press: ConfirmedPress) => {
    if (payState.kind === 'sending' || payState.kind === 'checking' || payState.kind === 'done') return;
    setPayState({ kind: 'sending' });
    setAttempt((last) => ({ number: (last?.number ?? 0) + 1, banknotes, press }));
  };
  return (
    <>
      {attempt !== undefined && user.data !== undefined && (
        <MoneyAttempt
          key={attempt.number}
          call={eposCalls.payAtTill}
          userId={user.data.id}
          input={{ body: bodyOf(payment, attempt.banknotes) }}
          press={attempt.press}
          onState={setPayState}
        />
      )}
      {stage.name === 'loading' && <PaymentSkeleton isOffline={!isOnline} />}
      {stage.name === 'failed' && (
        <PaymentFailure
          error={stage.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
          onLeave={leave}
        />
      )}
      {stage.name === 'ended' && <PaymentEnded why={stage.why} />}
      {stage.name === 'checking' && <PaymentWait />}
      {stage.name === 'confirm' && user.data === undefined && (
        <UnknownPayer {...{ user, isOnline }} onLeave={leave} />
      )}
      {stage.name === 'confirm' && user.data !== undefined && (
        <PaymentConfirmation
          check={stage.check}
          isPaying={stage.isPaying}
          refusal={stage.refusal}
          onPay={pay}
          onCancel={leave}
        />
      )}
      {stage.name === 'paid' && <PaymentResultView result={stage.result} onDone={leave} />}
    </>
  );
}

interface UnknownPayerProps {
  user: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  isOnline: boolean;
  onLeave: () => void;
}

/** The payment is known before its payer. Calls are stored under the payer's id, so nobody can pay yet. */
function UnknownPayer({
  user: { error, isError, isFetching, refetch },
  isOnline,
  onLeave,
}: UnknownPayerProps) {
  if (!isError) return <PaymentSkeleton isOffline={!isOnline} />;
  return <PaymentFailure {...{ error, isFetching, onLeave }} onRetry={() => void refetch()} />;
}

/** Leaves the payment; the back button doesn't return here. Leads to what was paid from. */
function useLeave(isPaidWithBills: boolean): () => void {
  const navigate = useNavigate();
  return () => {
    forgetTakenPayment();
    void navigate({ to: '/', search: isPaidWithBills ? {} : { to: 'pay' }, replace: true });
  };
}

interface EposScreenProps extends TakenPayment {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
}

/** The page that a till's code opens. Shows "not found" without a payment. */
export function EposScreen({ data, take, NotFound }: EposScreenProps) {
  const payment = decodePayment(data);
  return payment === undefined ? <NotFound /> : <PaymentScreen {...{ payment, take }} />;
}
