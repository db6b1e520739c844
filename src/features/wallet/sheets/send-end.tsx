import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { useStage } from '../../../money/sheets/sheet-page';
import { StatusPill } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { OutsideIcon } from '../../../ui/icons/tool-icons';
import { AddressText } from '../address-line';
import { sendQueries } from './send.queries';
import styles from './wallet-sheets.module.css';

interface SendEndProps {
  title: string;
  /** The server's response. */
  answer: { payload: { send: SendView } };
}

/** The result of a send, whose state goes on being told; it can be cancelled as long as the server says so. */
export function SendEnd({ title, answer }: SendEndProps) {
  const { t } = useTranslation(['wallet-sheets', 'bill-sheets']);
  const stage = useStage();
  const queryClient = useQueryClient();
  const first = answer.payload.send;
  const { data = first } = useQuery(sendQueries.one(first.requestId));
  const cancel = useSubmission<undefined>(async () => {
    const { payload } = await callApi(sendCalls.cancelSend, { params: { requestId: first.requestId } });
    queryClient.setQueryData(sendQueries.one(first.requestId).queryKey, payload.send);
    for (const topic of ['balances', 'operations']) void queryClient.invalidateQueries({ queryKey: [topic] });
  });
  const { currency, amount, to, explorer, mayCancel, isOurs } = data;
  const isBack = data.state === 'cancelled' || data.state === 'failed';
  return (
    <MoneyEnd
      {...{ title, answer }}
      heading={isBack ? t('sendBack') : t('sendDone')}
      lead={isOurs && !isBack ? t('sendDoneOurs') : undefined}
      amount={{ value: amount, ticker: currency.ticker }}
      {...(isBack && { sign: null })}
      footer={
        <>
          {cancel.error !== undefined && <RefusalAlert error={cancel.error} />}
          <Button wide onPress={stage.close}>
            {t('bill-sheets:done')}
          </Button>
          {mayCancel && (
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
      }
    >
      <div className={styles.stateLine}>
        <AddressText address={to} />
        <div role="status">
          <SendState send={data} />
        </div>
        {explorer !== null && (
          <a href={explorer} target="_blank" rel="noreferrer" className={styles.explorer}>
            {t('explorer')}
            <OutsideIcon size={16} />
          </a>
        )}
      </div>
    </MoneyEnd>
  );
}

/** Where a send is on its way, in words. */
function SendState({ send: { state, confirmations, needed } }: { send: SendView }) {
  const { t } = useTranslation('wallet-sheets');
  const words = {
    unconfirmed: t('stateUnconfirmed'),
    review: t('stateReview'),
    requested: t('stateRequested'),
    signed: t('stateSigned'),
    sent: t('stateSent'),
    stuck: t('stateStuck'),
    included: t('stateIncluded', { confirmations: confirmations ?? 0, needed: needed ?? 0 }),
    final: t('stateFinal'),
    failed: t('stateFailed'),
    cancelled: t('stateCancelled'),
  };
  const isBack = state === 'failed' || state === 'cancelled';
  return (
    <StatusPill status={isBack ? 'failed' : state === 'final' ? 'success' : 'pending'} label={words[state]} />
  );
}
