import { useTranslation } from 'react-i18next';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyPage } from '../../../money/sheets/money-page';
import { externalCalls } from '../../../platform/api/user-calls';
import { OpenInitiatedSend } from '../sheets/open-initiated-send';
import { ReviewSend } from '../sheets/review-send';
import { SendTray } from '../sheets/send-tray';
import type { MigrationOrder } from './migration-terms';

/** A migration to an address outside, which is paid for by a network fee. */
export type OutgoingOrder = MigrationOrder & Required<Pick<MigrationOrder, 'fee' | 'address'>>;

export function isOutgoing(order: MigrationOrder): order is OutgoingOrder {
  return order.address !== undefined && order.fee !== undefined;
}

interface ReviewOutgoingProps {
  order: OutgoingOrder;
  onBack: () => void;
  onSend: (press: ConfirmedPress) => void;
}

/** Shows what will leave the wallet and where it goes. */
export function ReviewOutgoing({ order, onBack, onSend }: ReviewOutgoingProps) {
  const { t } = useTranslation('migration');
  const { pair, amount, fee, address } = order;
  return (
    <ReviewSend
      title={t('title')}
      source={pair.currencyFrom}
      order={{
        to: address,
        recipient: { address, masked: null, isOurs: false },
        currency: pair.currencyTo,
        amount,
        fee: fee.value,
        currencyFee: fee.coin,
      }}
      {...{ onBack, onSend }}
    />
  );
}

interface OutgoingMigrationProps {
  order: OutgoingOrder;
  press: ConfirmedPress;
  onBack: () => void;
  onRefused: (error: unknown) => boolean;
}

/** Holds the money of a migration to an address outside; from there on it is confirmed and shown like a send. */
export function OutgoingMigration({ order, press, onBack, onRefused }: OutgoingMigrationProps) {
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const { pair, amount, fee, address } = order;
  const { currencyFrom: from, currencyTo: to } = pair;
  const body = {
    amount,
    currencyFromKey: from.key,
    currencyToKey: to.key,
    fee: fee.value,
    addressTo: address,
  };
  return (
    <MoneyPage
      title={t('title')}
      tray={<SendTray {...{ amount }} currency={to} fee={fee.value} currencyFee={fee.coin} />}
      heading={t('wallet-sheets:reviewHeading')}
      action={{ label: t('wallet-sheets:sendAction') }}
      startedBy={press}
      terms={[amount, from.key, to.key, fee.value, address]}
      call={externalCalls.sendMigrated}
      input={{ body }}
      onBack={onBack}
      onRefused={onRefused}
      renderEnd={({ payload: { requestId } }) => <OpenInitiatedSend {...{ requestId }} title={t('title')} />}
    />
  );
}
