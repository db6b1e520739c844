import { useTranslation } from 'react-i18next';
import type { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import type { RouteAnswer } from '../../../contract/route/route-types';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/download-icon';
import { RejectedBills } from '../bill-text/rejected-bills';
import { MoneyEnd } from '../money-sheet/money-end';
import { RefusalAlert } from '../money-sheet/refusal-alert';
import { useStage } from '../money-sheet/use-stage';
import { allRejected } from './all-rejected';
import { archiveName } from './archive-of-answer';
import { ArchiveNote } from './archive-note';
import type { BurnList } from './burn-list';
import styles from './burn-end.module.css';
import { NothingBurned } from './nothing-burned';
import { saveArchive } from './save-archive';
import { useBurnArchive } from './use-burn-archive';
import { useOnce } from './use-once';

interface BlueBurnEndProps {
  title: string;
  list: BurnList;
  answer: RouteAnswer<(typeof mintHouseRoutes)['burnBills']>;
  onBurned: (() => void) | undefined;
}

/** What became of a burn of blue bills: an archive with their addresses and keys, which downloads by itself once. */
export function BlueBurnEnd({ title, list, answer, onBurned }: BlueBurnEndProps) {
  const { file, request, rejectedBills } = answer.payload;
  const { t } = useTranslation('burn');
  const stage = useStage();
  const name = archiveName(request?.key);
  const again = useBurnArchive(request?.key ?? '');
  const rejected = allRejected(list, rejectedBills);
  const isBurned = file !== null || request !== null;
  useOnce(answer, () => {
    if (isBurned) onBurned?.();
    if (file !== null) saveArchive({ file, name });
  });
  if (!isBurned) return <NothingBurned {...{ title, rejected }} hub="blue" areOwn={list.areOwn} />;
  const { currency, amount } = list.prepared;
  return (
    <MoneyEnd
      {...{ title, answer }}
      hub="blue"
      heading={t('burned')}
      amount={{ value: request?.amount_bills ?? amount, ticker: currency.ticker }}
      footer={
        <Button wide onPress={stage.close}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.notes}>
        {rejected.length === 0 ? (
          <Alert tone="success" title={t('blueDone')} />
        ) : (
          <Alert tone="warning" title={t('blueSomeWrong')} />
        )}
        <ArchiveNote
          fileUntil={request?.fileUntil ?? null}
          actions={
            <Button
              variant="secondary"
              size="compact"
              onPress={() => (file === null ? again.download() : saveArchive({ file, name }))}
              pendingLabel={again.isPending ? t('downloading') : undefined}
            >
              <DownloadIcon size={20} />
              {t('download')}
            </Button>
          }
        />
        {again.error !== undefined && <RefusalAlert error={again.error} />}
        {rejected.length > 0 && <RejectedBills {...{ rejected }} areOwn={list.areOwn} />}
      </div>
    </MoneyEnd>
  );
}
