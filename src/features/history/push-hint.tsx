import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationActions, operationDirections } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { readStored, writeStored } from '../../lib/browser-storage';
import { usePush } from '../../platform/push/use-push';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

const dismissedKey = 'billfold.pushHint';
const { receipt, accrued, eposReceive } = operationActions;

/** Whether someone else caused the operation, as for notifications. */
function isReceived({ direction, action }: Operation): boolean {
  const receivedActions: readonly number[] = [receipt, accrued, eposReceive];
  return direction === operationDirections.incoming && receivedActions.includes(action);
}

/** Offers notifications beside a received operation; never again after the user has answered. */
export function PushHint({ operation }: { operation: Operation }) {
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null);
  return isReceived(operation) && !isDismissed ? <Offer onDismiss={() => setDismissed(true)} /> : null;
}

function Offer({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('history');
  const { place, isPending, error, turn } = usePush();
  const [wasTaken, setTaken] = useState(false);
  const dismiss = () => {
    writeStored(dismissedKey, 'off');
    onDismiss();
  };
  if (place === 'on' && wasTaken) return <Alert tone="success" title={t('pushIsOn')} />;
  // Doesn't offer them if the browser has no push service, or the user has refused.
  if (place !== 'off' || error !== undefined) return null;
  return (
    <Alert
      tone="info"
      title={t('pushHintTitle')}
      close={{ label: t('pushHintDismiss'), onClose: dismiss }}
      actions={
        <Button
          size="compact"
          variant="secondary"
          isDisabled={isPending}
          onPress={() => {
            setTaken(true);
            turn(true);
          }}
        >
          {t('pushHintTurnOn')}
        </Button>
      }
    >
      {t('pushHintText')}
    </Alert>
  );
}
