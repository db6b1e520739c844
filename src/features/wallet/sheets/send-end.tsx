import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { isBack, SendActions, SendDetails, SendStateTray, SendTrip, useLiveSend } from './send-details';

interface SendEndProps {
  title: string;
  /** The server's response. */
  answer: { payload: { send: SendView } };
}

/** The result of a send, updated live. */
export function SendEnd({ title, answer }: SendEndProps) {
  const { t } = useTranslation('wallet-sheets');
  const send = useLiveSend(answer.payload.send);
  const { currency, amount, state } = send;
  const isHeld = isBack(send) || state === 'review';
  const heading = isBack(send) ? t('sendBack') : isHeld ? t('sendWaits') : t('sendDone');
  return (
    <MoneyEnd
      {...{ title, answer, heading }}
      amount={{ value: amount, ticker: currency.ticker }}
      sign={<SendTrip send={send} />}
      tray={<SendStateTray send={send} />}
      footer={<SendActions send={send} />}
    >
      <SendDetails send={send} />
    </MoneyEnd>
  );
}
