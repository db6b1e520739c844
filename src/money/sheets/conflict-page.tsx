import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillPlace } from '../../../contract/bills/bill';
import type { BillTrace } from '../../../contract/bills/bills.contract';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { BillFates } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import { RefusalAlert } from './sheet-actions';
import { SheetLoadFailure, SheetPage, SheetSkeleton, useStage } from './sheet-page';

interface ConflictPageProps {
  title: string;
  /** The refusal. */
  error: unknown;
  conflict: BillConflict;
  /** Back to the confirmation, when all bills are available again. */
  onTryAgain: () => void;
}

/** Shown if an operation was refused because of one of its bills: which one, its current place, and how to continue. */
export function ConflictPage({ title, error, conflict, onTryAgain }: ConflictPageProps) {
  const { t } = useTranslation('bill-sheets');
  const query = useQuery(billsQueries.traces(conflict.bills));
  const fates = query.data;
  const rest = fates?.flatMap((fate) => (fate.place === conflict.wanted ? asLeft(fate) : [])) ?? [];
  const gone = fates?.filter(({ place }) => place !== conflict.wanted) ?? [];
  return (
    <SheetPage
      title={title}
      heading={t('conflictTitle')}
      lead={t('nothingMoved')}
      footer={
        <ConflictActions
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

interface ConflictActionsProps {
  conflict: BillConflict;
  rest: readonly LeftBill[];
  /** Set when all of them are available again. */
  onTryAgain: (() => void) | undefined;
}

function ConflictActions({ conflict, rest, onTryAgain }: ConflictActionsProps) {
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

/** A bill of a refused operation that is still available. */
export interface LeftBill {
  /** As sent: its serial, or the id of a blank. */
  bill: string;
  serial: string;
  /** In units. */
  nominal: string;
}

/** The bills that an operation needs, and how to continue when one of them is gone. */
export interface BillConflict {
  /** As sent. */
  bills: readonly string[];
  /** Where they have to be. */
  wanted: BillPlace;
  /** Continues with the bills that are left, which need a new confirmation. */
  onGoOn: (rest: readonly LeftBill[]) => void;
  /** Back to the choice; left out where there was none. */
  onChooseAgain?: () => void;
}
