import { useTranslation } from 'react-i18next';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyPage } from '../../../money/sheets/money-page';
import { externalCalls } from '../../../platform/api/user-calls';
import { ConfirmSend } from '../sheets/confirm-send';
import type { MigrationOrder } from './migration-terms';

interface OutgoingMigrationProps {
  order: MigrationOrder;
  press: ConfirmedPress;
  onBack: () => void;
  onRefused: (error: unknown) => boolean;
}

/** A migration to an address outside: once its money is held it is confirmed like a send, and shown like one. */
export function OutgoingMigration({ order, press, onBack, onRefused }: OutgoingMigrationProps) {
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const { pair, amount, fee, address = '' } = order;
  const { currencyFrom: from, currencyTo: to } = pair;
  const body = {
    amount,
    currencyFromKey: from.key,
    currencyToKey: to.key,
    fee: fee?.value ?? '0',
    addressTo: address,
  };
  return (
    <MoneyPage
      title={t('title')}
      heading={t('wallet-sheets:confirmHeading')}
      action={{ label: t('wallet-sheets:next') }}
      startedBy={press}
      terms={[amount, from.key, to.key, fee?.value, address]}
      call={externalCalls.sendMigrated}
      input={{ body }}
      onBack={onBack}
      onRefused={onRefused}
      renderEnd={({ payload }) => (
        <ConfirmSend
          title={t('title')}
          currency={to}
          source={from}
          recipient={{ to: address, address, masked: null }}
          initiated={payload}
          onBack={onBack}
        />
      )}
    />
  );
}
