import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';

interface CancelQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before the payment is left. */
export function CancelQuestion({ isOpen, onClose, onCancel }: CancelQuestionProps) {
  const { t } = useTranslation(['epos', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancelQuestion')}
      closeLabel={t('common:close')}
      role="alertdialog"
      footer={
        <>
          <Button wide onPress={onClose}>
            {t('cancelNo')}
          </Button>
          <Button wide variant="secondary" onPress={onCancel}>
            {t('cancelYes')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText')}</p>
    </Sheet>
  );
}
