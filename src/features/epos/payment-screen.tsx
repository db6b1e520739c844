import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PaymentData } from '../../../contract/epos/epos.models';
import { forgetTakenPayment } from '../../core/epos/taken-payment';
import { useIsOver } from '../../core/epos/use-is-over';
import type { ConfirmedPress } from '../../core/money-call/press-guard';
import { useOnline } from '../../core/page/use-online';
import { userQueries } from '../../core/user/user.queries';
import { eposQueries } from './epos.queries';
import { PayAttempt } from './pay-attempt';
import { PaymentConfirmation } from './payment-confirmation';
import { PaymentEnded } from './payment-ended';
import { PaymentFailure } from './payment-failure';
import { PaymentResultView } from './payment-result-view';
import { PaymentSkeleton } from './payment-skeleton';
import { paymentStage } from './payment-stage';
import type { PayState } from './payment-stage';
import { PaymentWait } from './payment-wait';
import { useLeftPayment } from './use-left-payment';

interface PaymentScreenProps {
  payment: PaymentData;
  /** Which scan it came by. */
  take: number;
}

interface Attempt {
  /** Each press has a call of its own. */
  number: number;
  banknotes: readonly string[] | undefined;
  press: ConfirmedPress;
}

/** A scanned payment, from its confirmation to its result. */
export function PaymentScreen({ payment, take }: PaymentScreenProps) {
  const user = useQuery(userQueries.current());
  const query = useQuery(eposQueries.check(payment, take));
  const left = useLeftPayment(user.data?.id, payment.id);
  const isOver = useIsOver(Date.parse(payment.expires));
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState<Attempt>();
  const [payState, setPayState] = useState<PayState>({ kind: 'idle' });
  useRefresh(payState.kind, left?.kind);
  const leave = useLeave();
  const stage = paymentStage({ check: query.data, checkError: query.error, attempt: payState, left, isOver });
  const pay = (banknotes: readonly string[] | undefined, press: ConfirmedPress) => {
    if (payState.kind === 'sending' || payState.kind === 'checking' || payState.kind === 'done') return;
    setPayState({ kind: 'sending' });
    setAttempt((last) => ({ number: (last?.number ?? 0) + 1, banknotes, press }));
  };
  return (
    <>
      {attempt !== undefined && user.data !== undefined && (
        <PayAttempt
          key={attempt.number}
          userId={user.data.id}
          banknotes={attempt.banknotes}
          press={attempt.press}
          onState={setPayState}
          {...{ payment }}
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
      {stage.name === 'confirm' && (
        <PaymentConfirmation
          check={stage.check}
          isPaying={stage.isPaying || user.data === undefined}
          refusal={stage.refusal}
          onPay={pay}
          onCancel={leave}
        />
      )}
      {stage.name === 'paid' && <PaymentResultView result={stage.result} onDone={leave} />}
    </>
  );
}

/** Ends with this payment; the way back does not lead here any more. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    forgetTakenPayment();
    void navigate({ to: '/', search: { to: 'pay' }, replace: true });
  };
}

const movedTopics = ['epos', 'pay', 'bills'];

/** What an attempt has changed, or may have changed without anybody having heard of it, is asked anew. */
function useRefresh(...kinds: readonly (PayState['kind'] | undefined)[]): void {
  const queryClient = useQueryClient();
  const ended = kinds.find((kind) => kind === 'done' || kind === 'refused' || kind === 'unknown');
  useEffect(() => {
    if (ended === undefined) return;
    for (const topic of movedTopics) void queryClient.invalidateQueries({ queryKey: [topic] });
  }, [ended, queryClient]);
}
