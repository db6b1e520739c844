import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CancelUntil, SendView } from '../../../../contract/send/send.contract';
import { refetchMoved } from '../../../money/calls/use-money-call';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { FeeAmount } from '../../../money/fees/fee-amount';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { useStage } from '../../../money/sheets/sheet-page';
import { CoinTrip } from '../../../money/tray/coin-trip';
import { LeftTray } from '../../../money/tray/tray';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { StatusPill } from '../../../ui/badge';
import type { Status } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { sendsQueries } from '../moves.queries';
import { ExplorerLink } from './explorer-link';
import { RecipientSign, RecipientText } from './recipient';
import styles from './send-details.module.css';

/** A send as it is now, beginning with how it was known before. */
export function useLiveSend(first: SendView): SendView {
  const { data = first } = useQuery(sendsQueries.one(first.requestId));
  // A confirmed send never waits for its code again: what says so was read before.
  return data.state === 'unconfirmed' && first.state !== 'unconfirmed' ? first : data;
}

/** Whether a send's money has come back, or never left. */
export function isBack({ state }: Pick<SendView, 'state'>): boolean {
  return state === 'cancelled' || state === 'failed';
}

/** The words for how far a send is. */
export function useSendState(): (send: SendView) => { status: Status; label: string } {
  const { t } = useTranslation('wallet-sheets');
  return (send) => {
    const { state, confirmations, needed, isOurs } = send;
    const words: Record<SendView['state'], string> = {
      unconfirmed: t('stateUnconfirmed'),
      review: t('stateReview'),
      requested: t('stateRequested'),
      signed: t('stateSigned'),
      sent: t('stateSent'),
      stuck: t('stateStuck'),
      included:
        needed === null
          ? t('stateFinalizing')
          : t('stateIncluded', { confirmations: confirmations ?? 0, needed }),
      final: isOurs ? t('stateSettled') : t('stateFinal'),
      failed: t('stateFailed'),
      cancelled: t('stateCancelled'),
    };
    return {
      status: isBack(send) ? 'failed' : state === 'final' ? 'success' : 'pending',
      label: words[state],
    };
  };
}

/** How far a coin has come on its way, from 0 to 1. */
function shareOf({ state, confirmations, needed }: SendView): number {
  // Nobody knows how many blocks a network's own finality takes.
  const ofBlocks = needed === null ? 0.5 : Math.min(confirmations ?? 0, needed) / Math.max(needed, 1);
  const shares: Record<SendView['state'], number> = {
    unconfirmed: 0,
    cancelled: 0,
    failed: 0,
    review: 0.2,
    requested: 0.2,
    signed: 0.35,
    sent: 0.5,
    stuck: 0.5,
    included: 0.5 + 0.35 * ofBlocks,
    final: 1,
  };
  return shares[state];
}

/** A send as a coin on its way. */
export function SendTrip({ send }: { send: SendView }) {
  const { ticker } = send.currency;
  return (
    <CoinTrip {...{ ticker }} share={shareOf(send)} sign={<RecipientSign recipient={send} size={32} />} />
  );
}

/** How far a send is, announced as it changes, where its coins lay before. */
export function SendStateTray({ send }: { send: SendView }) {
  const stateOf = useSendState();
  return (
    <LeftTray>
      <div role="status">
        <StatusPill {...stateOf(send)} />
      </div>
    </LeftTray>
  );
}

/** What a send's state means, to whom it goes, its fee, and its page at the network. */
export function SendDetails({ send }: { send: SendView }) {
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const labelOf = useCurrencyLabel();
  const { network, protocol } = useCurrencyWords()(send.currency);
  const { explorer, fee, currencyFee, migration } = send;
  // What was moved already stays on the network that it was moved to.
  const backHint =
    migration?.isDone === true ? t('migration:hintMoved', { network, protocol }) : t('hintBack');
  const hints: Partial<Record<SendView['state'], string>> = {
    review: t('hintReview'),
    stuck: t('hintStuck'),
    failed: backHint,
    cancelled:
      send.reason === null ? backHint : send.reason === 'codeExpired' ? t('hintExpired') : t('hintRefused'),
  };
  const hint = hints[send.state];
  return (
    <>
      <div role="status" className={styles.state}>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <DescriptionList
        items={[
          { id: 'to', label: t('to'), value: <RecipientText recipient={send} /> },
          ...(migration === null
            ? []
            : [{ id: 'from', label: t('migration:from'), value: labelOf(migration.currencyFrom) }]),
          { id: 'network', label: t('network'), value: `${network} · ${protocol}` },
          { id: 'fee', label: t('fee'), value: <FeeAmount value={fee} coin={currencyFee} isPaid /> },
        ]}
      />
      {explorer !== null && <ExplorerLink href={explorer} />}
    </>
  );
}

/** The buttons below a send: done, and cancelling it as long as the server allows that. */
export function SendActions({ send }: { send: SendView }) {
  const { t } = useTranslation(['wallet-sheets', 'bill-sheets']);
  const stage = useStage();
  const cancel = useCancelSend(send.requestId, 'signed');
  return (
    <>
      {cancel.error !== undefined && send.mayCancel && (
        <RefusalAlert error={cancel.error} consequence={t('stillHeld')} />
      )}
      <Button wide onPress={stage.close}>
        {t('bill-sheets:done')}
      </Button>
      {send.mayCancel && (
        <Button
          wide
          variant="quiet"
          pendingLabel={cancel.isPending ? t('cancelling') : undefined}
          onPress={() => void cancel.submit(undefined)}
        >
          {t('cancelSend')}
        </Button>
      )}
    </>
  );
}

/** Cancels a send; `until` decides whether this includes one confirmed in the meantime, such as in another tab. */
export function useCancelSend(requestId: string, until: CancelUntil) {
  const queryClient = useQueryClient();
  return useSubmission<undefined>(async () => {
    try {
      const input = { params: { requestId }, body: { until } };
      const { payload } = await callApi(sendCalls.cancelSend, input);
      queryClient.setQueryData(sendsQueries.one(requestId).queryKey, payload.send);
    } finally {
      refetchMoved(queryClient);
    }
  });
}
