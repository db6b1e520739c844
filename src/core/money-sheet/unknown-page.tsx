import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/hub-of';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { BillFates } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import { SheetPage } from './sheet-page';
import { useStage } from './use-stage';

interface UnknownPageProps {
  title: string;
  hub: Hub | undefined;
  /** The bills that it was about, where it was about single ones. */
  bills: readonly string[];
}

/** The end of an operation of which nobody can tell any more how it ended; where its bills are now can be told. */
export function UnknownPage({ title, hub, bills }: UnknownPageProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const { data } = useQuery({ ...billsQueries.traces(bills), enabled: bills.length > 0 });
  const close = (
    <Button wide onPress={stage.close}>
      {t('done')}
    </Button>
  );
  return (
    <SheetPage {...{ title, hub }} heading={t('unknownTitle')} footer={close}>
      <Alert tone="warning" title={t('unknownText')} />
      {data !== undefined && <BillFates fates={data} />}
    </SheetPage>
  );
}
