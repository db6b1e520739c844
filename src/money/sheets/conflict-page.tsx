import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillPlace } from '../../../contract/bills/bill';
import type { BillTrace } from '../../../contract/bills/bills.contract';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { BillFates } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import { RefusalAlert } from './sheet-actions';
import { SheetLoadFailure, SheetPage, SheetSkeleton, useStage } from './sheet-page';

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

/** A bill of an operation that was refused, which is still where the operation needs it. */
export interface LeftBill {
  /** As it was sent: its serial, or the id of a blank. */
  bill: string;
  serial: string;
  /** In units. */
  nominal: string;
}

/** Bills that an operation needs all of, and the ways on when one of them is not to be had any more. */
export interface BillConflict {
  /** As they are sent. */
  bills: readonly string[];
  /** Where they have to be. */
  wanted: BillPlace;
  /** To the same operation with those that are still there, which is confirmed anew. */
  onGoOn: (rest: readonly LeftBill[]) => void;
  /** Back to the choice; left out where there was none. */
  onChooseAgain?: () => void;
}
