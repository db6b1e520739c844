import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { useAmountText } from '../../../money/amounts/money';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { RecipientCard } from './recipient';
import { SendFacts } from './send-facts';
import { SendTray } from './send-tray';
import type { SendOrder } from './send-terms';

interface ReviewSendProps {
  title: string;
  order: Omit<SendOrder, 'recipient'> & { recipient: Pick<SendRecipient, 'address' | 'masked' | 'isOurs'> };
  /** What is first moved to the currency's network, if anything is. */
  source?: Balance['currency'];
  onBack: () => void;
  onSend: (press: ConfirmedPress) => void;
}

/** Shows what will be sent. Nothing is held and no code is mailed before its button is pressed. */
export function ReviewSend({ title, order, source, onBack, onSend }: ReviewSendProps) {
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  const { currency, recipient, to, amount, fee, currencyFee } = order;
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('reviewHeading')}
      tray={<SendTray {...{ amount, currency, fee, currencyFee }} />}
      footer={
        <MoneyActionButton
          label={t('sendNow', { amount: amountText(amount), ticker: currency.ticker })}
          terms={[amount, currency.key, fee, recipient.address, recipient.masked, to]}
          onPress={onSend}
        />
      }
    >
      <RecipientCard recipient={{ ...recipient, to }} />
      {!recipient.isOurs && <Alert tone="warning" title={t('finalText')} />}
      <SendFacts {...{ currency, source, amount, fee, currencyFee }} />
    </SheetPage>
  );
}
