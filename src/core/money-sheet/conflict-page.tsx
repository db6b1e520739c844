import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillTrace } from '../../../contract/bills/bills.models';
import type { Hub } from '../../../contract/currencies/hub-of';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { BillFates } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import type { BillConflict, LeftBill } from './bill-conflict';
import { RefusalAlert } from './refusal-alert';
import { SheetLoadFailure } from './sheet-load-failure';
import { SheetPage } from './sheet-page';
import { SheetSkeleton } from './sheet-skeleton';
import { useStage } from './use-stage';

interface ConflictPageProps {
  title: string;
  hub: Hub | undefined;
  /** The refusal. */
  error: unknown;
  conflict: BillConflict;
  /** Back to the confirmation: all bills are there again. */
  onTryAgain: () => void;
}

/** An operation was refused because of one of its bills: which, what became of it, and how one can go on. */
export function ConflictPage({ title, hub, error, conflict, onTryAgain }: ConflictPageProps) {
  const { t } = useTranslation('bill-sheets');
  const query = useQuery(billsQueries.traces(conflict.bills));
  const fates = query.data;
  const rest = fates?.flatMap((fate) => (fate.place === conflict.wanted ? asLeft(fate) : [])) ?? [];
  const gone = fates?.filter(({ place }) => place !== conflict.wanted) ?? [];
  return (
    <SheetPage
      {...{ title, hub }}
      heading={t('conflictTitle')}
      lead={t('nothingMoved')}
      footer={
        <WaysOn
          {...{ conflict, rest }}
          onTryAgain={fates !== undefined && gone.length === 0 ? onTryAgain : undefined}
        />
      }
    >
      {gone.length > 0 ? (
        <Alert tone="warning" title={t('conflictGone', { count: gone.length })}>
          <BillFates fates={gone} />
        </Alert>
      ) : (
        <RefusalAlert error={error} />
      )}
      {fates === undefined && query.isError && (
        <SheetLoadFailure
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {fates === undefined && !query.isError && <SheetSkeleton />}
    </SheetPage>
  );
}

interface WaysOnProps {
  conflict: BillConflict;
  rest: readonly LeftBill[];
  /** Where all of them are there again. */
  onTryAgain: (() => void) | undefined;
}

function WaysOn({ conflict, rest, onTryAgain }: WaysOnProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const { onGoOn, onChooseAgain } = conflict;
  return (
    <>
      {rest.length > 0 && (
        <Button wide onPress={() => (onTryAgain === undefined ? onGoOn(rest) : onTryAgain())}>
          {onTryAgain === undefined ? t('conflictGoOn', { count: rest.length }) : t('conflictTryAgain')}
        </Button>
      )}
      {onChooseAgain !== undefined && (
        <Button wide variant="secondary" onPress={onChooseAgain}>
          {t('conflictChoose')}
        </Button>
      )}
      {rest.length === 0 && (
        <Button wide variant={onChooseAgain === undefined ? 'primary' : 'quiet'} onPress={stage.close}>
          {t('done')}
        </Button>
      )}
    </>
  );
}

function asLeft({ bill, serial, nominal }: BillTrace): LeftBill[] {
  return serial === null || nominal === null ? [] : [{ bill, serial, nominal }];
}
