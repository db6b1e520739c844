import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/hub-of';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { RejectedBills } from '../bill-text/rejected-bills';
import { SheetPage } from '../money-sheet/sheet-page';
import { useStage } from '../money-sheet/use-stage';
import type { RejectedBill } from './burn-list';

interface NothingBurnedProps {
  title: string;
  hub: Hub;
  rejected: readonly RejectedBill[];
  areOwn: boolean;
}

/** The end where none of the bills could be burned: others were quicker, or all were wrong. */
export function NothingBurned({ title, hub, rejected, areOwn }: NothingBurnedProps) {
  const { t } = useTranslation('burn');
  const stage = useStage();
  const close = (
    <Button wide onPress={stage.close}>
      {t('done')}
    </Button>
  );
  return (
    <SheetPage {...{ title, hub }} heading={t('nothingBurned')} footer={close}>
      <Alert tone="error" title={t('allWrong')} />
      <RejectedBills {...{ rejected, areOwn }} />
    </SheetPage>
  );
}
