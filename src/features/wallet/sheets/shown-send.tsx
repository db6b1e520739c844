import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { isBack, SendActions, SendDetails, SendStateTray, SendTrip } from './send-details';

/** One send and how far it is. */
export function ShownSend({ title, send }: { title: string; send: SendView }) {
  const { t } = useTranslation('wallet-sheets');
  const { currency, amount } = send;
  const heading = isBack(send) ? t('sendBack') : t('knownHeading');
  return (
    <SheetPage
      {...{ title, heading }}
      sign={<SendTrip send={send} />}
      tray={<SendStateTray send={send} />}
      footer={<SendActions send={send} />}
      isCentred
      isEnd
    >
      <HeadAmount currency={currency} value={amount} />
      <SendDetails send={send} />
    </SheetPage>
  );
}
