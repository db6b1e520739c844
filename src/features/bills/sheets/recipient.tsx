import { useTranslation } from 'react-i18next';
import type { billsRoutes } from '../../../../contract/bills/bills.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { Initial } from '../../../platform/user/initial';
import { PersonFacts, RecipientHead } from '../../../money/sheets/recipient-head';
import { Button } from '../../../ui/button';

/** The recipient of bills, masked by the server so that only acquaintances recognise them. */
export type Recipient = RouteAnswer<(typeof billsRoutes)['handOverBills']>['payload']['recipient'];

/** What a recipient is called in a sentence. */
export function nameOf({ name, email }: Recipient): string {
  return name ?? email;
}

interface RecipientPersonProps {
  recipient: Recipient;
  /** Set while another one can still be chosen. */
  onChange?: () => void;
  /** They have the bills. */
  isDone?: boolean;
}

/** Whom the bills go to: a disc with the initial, the name, the masked address and the id. */
export function RecipientPerson({ recipient, onChange, isDone = false }: RecipientPersonProps) {
  const { t } = useTranslation('bill-sheets');
  const { name } = recipient;
  return (
    <RecipientHead
      sign={<Initial name={name} size={32} />}
      name={nameOf(recipient)}
      isDone={isDone}
      action={
        onChange !== undefined && (
          <Button size="compact" variant="secondary" onPress={onChange}>
            {t('recipientChange')}
          </Button>
        )
      }
    >
      <PersonFacts person={recipient} />
    </RecipientHead>
  );
}
