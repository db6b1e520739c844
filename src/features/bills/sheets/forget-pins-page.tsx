import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';

interface ForgetPinsPageProps {
  /** Of the export. */
  id: string;
  currency: { id: number; key: string; ticker: string };
  /** The bills whose PINs are deleted, by face value; left out where they are many. */
  combination?: readonly { nominal: string; count: number }[];
  /** The worth of all bills whose PINs are deleted. */
  value: string;
  onBack: () => void;
  onForget: () => void;
  isPending: boolean;
  error: unknown;
}

/** Asks once more before the server deletes the PINs of an export, and says what a user without a copy loses. */
export function ForgetPinsPage(props: ForgetPinsPageProps) {
  const { id, currency, combination, value, onBack, onForget, isPending, error } = props;
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  return (
    <SheetPage
      title={t('exportTitle')}
      heading={t('forgetHeading')}
      onBack={onBack}
      tray={combination && <BillCounts {...{ combination, currency, value }} />}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <MoneyActionButton
            label={t('forgetAction')}
            variant="danger"
            terms={[id, value]}
            onPress={onForget}
            pendingLabel={isPending ? t('exportSaving') : undefined}
          />
        </>
      }
    >
      <Alert
        tone="warning"
        title={t('forgetText', { amount: amountText(value, currency), ticker: currency.ticker })}
      >
        {t('exportHaveFinal')}
      </Alert>
    </SheetPage>
  );
}
