import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { FinalNote, MoneyActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { SendRecipientHead, useSendLabel } from './recipient';
import { SendFacts } from './send-facts';
import { SendTray } from './send-tray';
import type { Recipient } from './recipient';
import type { SendOrder } from './send-terms';

interface ReviewSendProps {
  title: string;
  order: Omit<SendOrder, 'recipient'> & {
    recipient: Pick<SendRecipient, 'address' | 'masked' | 'isOurs'> & Pick<Recipient, 'user'>;
  };
  /** What is first moved to the currency's network, if anything is. */
  source?: Balance['currency'];
  onBack: () => void;
  onSend: (press: ConfirmedPress) => void;
}

/** Shows what will be sent. Nothing is held and no code is mailed before its button is pressed. */
export function ReviewSend({ title, order, source, onBack, onSend }: ReviewSendProps) {
  const { t } = useTranslation('wallet-sheets');
  const sendLabel = useSendLabel();
  const { currency, recipient, to, amount, fee, currencyFee } = order;
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('reviewHeading')}
      isSpread
      tray={<SendTray {...{ amount, currency, fee, currencyFee }} isBare />}
      footer={
        <>
          {!recipient.isOurs && <FinalNote title={t('finalText')} />}
          <MoneyActionButton
            label={sendLabel({ amount, currency, masked: recipient.masked })}
            terms={[amount, currency.key, fee, recipient.address, recipient.masked, to]}
            onPress={onSend}
          />
        </>
      }
    >
      <SendRecipientHead recipient={{ ...recipient, to }} currency={currency} />
      <HeadAmount currency={currency} value={amount} />
      <SendFacts {...{ currency, source, amount, fee, currencyFee }} />
    </SheetPage>
  );
}
