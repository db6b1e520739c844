import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, PayoutAssertion } from '../../../../contract/passkeys/passkeys.contract';
import { serverNowMs } from '../../../lib/server-clock';
import type { MoneyTerms } from '../../../money/calls/money-button';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { passkeysQueries } from '../../../platform/passkeys/passkeys.queries';
import { hasPasskeys, PasskeyNotUsed, signWithPasskey } from '../../../platform/passkeys/device-passkeys';
import { Alert } from '../../../ui/alert';

function confirmsNow({ confirmsFrom }: Passkey): boolean {
  return confirmsFrom !== null && Date.parse(confirmsFrom) <= serverNowMs();
}

interface SendPasskeyProps {
  requestId: string;
  terms: MoneyTerms;
  /** The time for the request is over. */
  isOver: boolean;
  onSigned: (press: ConfirmedPress, assertion: PayoutAssertion) => void;
}

/** A passkey in place of the code, for users who have one that may confirm payouts. */
export function SendPasskey({ requestId, terms, isOver, onSigned }: SendPasskeyProps) {
  const { t } = useTranslation('wallet-sheets');
  const { data = [] } = useQuery({ ...passkeysQueries.list(), enabled: hasPasskeys() });
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  if (!hasPasskeys() || !data.some(confirmsNow)) return null;
  const sign = async (press: ConfirmedPress) => {
    setState({ isPending: true });
    try {
      const { payload } = await callApi(sendCalls.startSendPasskey, { params: { requestId } });
      const assertion = await signWithPasskey(payload.options);
      setState({ isPending: false });
      onSigned(press, assertion);
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  const { isPending, error } = state;
  return (
    <>
      <MoneyActionButton
        label={t('usePasskey')}
        variant="secondary"
        disabledReason={isOver ? t('timeOver') : undefined}
        pendingLabel={isPending ? t('passkeyWaiting') : undefined}
        terms={terms}
        onPress={(press) => void sign(press)}
      />
      {error instanceof PasskeyNotUsed ? (
        <Alert tone="error" title={t('passkeyNotUsed')} />
      ) : (
        error !== undefined && <RefusalAlert error={error} consequence={t('stillHeld')} />
      )}
    </>
  );
}
