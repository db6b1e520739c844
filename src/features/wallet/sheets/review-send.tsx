import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { useAmountText } from '../../../money/amounts/money';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { WarningIcon } from '../../../ui/icons/sign-icons';
import { RecipientCard } from './recipient';
import { SendFacts } from './send-facts';
import { SendTray } from './send-tray';
import type { SendOrder } from './send-terms';
import styles from './review-send.module.css';

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
        <>
          {!recipient.isOurs && (
            <p className={styles.final}>
              <WarningIcon size={20} />
              <span>{t('finalText')}</span>
            </p>
          )}
          <MoneyActionButton
            label={t('sendNow', { amount: amountText(amount), ticker: currency.ticker })}
            terms={[amount, currency.key, fee, recipient.address, recipient.masked, to]}
            onPress={onSend}
          />
        </>
      }
    >
      <RecipientCard recipient={{ ...recipient, to }} />
      <SendFacts {...{ currency, source, amount, fee, currencyFee }} />
      {recipient.isOurs && (
        <Alert tone="info" title={t('oursTitle')}>
          {t('oursText')}
        </Alert>
      )}
    </SheetPage>
  );
}
