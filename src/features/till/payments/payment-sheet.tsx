import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { SheetStage } from '../../../core/money-sheet/sheet-stage';
import { PaymentPage } from './payment-page';
import { RefundPage } from './refund-page';

interface PaymentSheetProps {
  payment: TillPayment;
  isOpen: boolean;
  onClose: () => void;
}

/** One payment: all that is known of it, and giving it back. */
export function PaymentSheet({ payment, isOpen, onClose }: PaymentSheetProps) {
  // The texts of errors too: nothing may wait for them when something has gone wrong.
  const { t } = useTranslation(['till', 'bill-sheets', 'errors', 'common']);
  const [isRefunding, setRefunding] = useState(false);
  const close = () => {
    setRefunding(false);
    onClose();
  };
  return (
    <SheetStage isOpen={isOpen} onClose={close} title={t('paymentTitle')}>
      {isRefunding ? (
        <RefundPage payment={payment} onBack={() => setRefunding(false)} />
      ) : (
        <PaymentPage payment={payment} onRefund={() => setRefunding(true)} />
      )}
    </SheetStage>
  );
}
