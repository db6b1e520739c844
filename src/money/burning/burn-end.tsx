import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import type { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import type { RouteAnswer } from '../../../contract/route/define-route';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { Spinner } from '../../ui/spinner';
import { ReadLink } from '../sheets/read-link';
import { RejectedBills } from '../bill-text/bill-warnings';
import { useTimeText } from '../../platform/language/use-time-text';
import { mintHouseQueries, refreshBalancesSoon } from '../mint-house/mint-house.queries';
import { BillCounts } from '../sheets/bill-counts';
import { MoneyEnd } from '../sheets/money-end';
import { RefusalAlert } from '../sheets/sheet-actions';
import { SheetPage, useStage } from '../sheets/sheet-page';
import { archiveName, saveArchive, useBurnArchive } from './burn-archive';
import styles from './burn-end.module.css';
import { BurnedFacts } from './burn-facts';
import type { PaidFee } from './burn-facts';
import { allRejected, burnedSerials } from './prepare-burn';
import type { BurnList, RejectedBill } from './prepare-burn';

interface ArchiveNoteProps {
  /** Until when it can be downloaded again. */
  fileUntil: string | null;
  /** The button that downloads it. */
  actions: ReactNode;
}

/** Explains the archive of a burn. */
function ArchiveNote({ fileUntil, actions }: ArchiveNoteProps) {
  const { t } = useTranslation('burn');
  const timeText = useTimeText();
  return (
    <Alert tone="warning" title={t('archiveTitle')} actions={actions}>
      <span>{t('archiveText')}</span>{' '}
      {fileUntil !== null && (
        <span>
          {t('archiveUntil', {
            date: timeText(fileUntil, 'date'),
          })}
        </span>
      )}
    </Alert>
  );
}

interface NothingBurnedProps {
  title: string;
  rejected: readonly RejectedBill[];
  areOwn: boolean;
}

/** The result when no bill could be burned: all were invalid, or were redeemed meanwhile. */
function NothingBurned({ title, rejected, areOwn }: NothingBurnedProps) {
  const { t } = useTranslation('burn');
  const stage = useStage();
  const close = (
    <Button wide onPress={stage.close}>
      {t('done')}
    </Button>
  );
  return (
    <SheetPage title={title} heading={t('nothingBurned')} footer={close}>
      <Alert tone="error" title={t('allWrong')} />
      <RejectedBills {...{ rejected, areOwn }} />
    </SheetPage>
  );
}

const done = new WeakSet<object>();

/** Runs a task once for an object, however often its component mounts. */
function useOnce(subject: object, task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (done.has(subject)) return;
    done.add(subject);
    run();
  }, [subject]);
}

interface BlueBurnEndProps {
  title: string;
  list: BurnList;
  answer: RouteAnswer<(typeof mintHouseRoutes)['burnBills']>;
  onBurned: ((burned: ReadonlySet<string>) => void) | undefined;
}

/** The result of a burn of blue bills: an archive with their addresses and keys, downloaded automatically once. */
export function BlueBurnEnd({ title, list, answer, onBurned }: BlueBurnEndProps) {
  const { file, request, rejectedBills } = answer.payload;
  const { t } = useTranslation('burn');
  const stage = useStage();
  const name = archiveName(request?.key);
  const again = useBurnArchive(request?.key ?? '');
  const rejected = allRejected(list, rejectedBills);
  const isBurned = file !== null || request !== null;
  useOnce(answer, () => {
    if (isBurned) onBurned?.(burnedSerials(list, rejectedBills));
    if (file !== null) saveArchive({ file, name });
  });
  if (!isBurned) return <NothingBurned {...{ title, rejected }} areOwn={list.areOwn} />;
  const { currency, amount } = list.prepared;
  return (
    <MoneyEnd
      {...{ title, answer }}
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
              <span>{t('download')}</span>
            </Button>
          }
        />
        {again.error !== undefined && <RefusalAlert error={again.error} />}
        {rejected.length > 0 && <RejectedBills {...{ rejected }} areOwn={list.areOwn} />}
      </div>
    </MoneyEnd>
  );
}

/** Why a burn failed; its bills are unlocked again. */
function BurnReason({ request: { reason } }: { request: MintRequest }) {
  const { t } = useTranslation(['burn', 'errors']);
  return (
    <Alert tone="error" title={t(`errors:${(reason ?? 'default') as ErrorName | 'default'}`)}>
      {t('billsFree')}
    </Alert>
  );
}

interface BurningWaitProps {
  title: string;
  list: BurnList;
  request: MintRequest;
  text: string;
  footer: ReactNode;
}

/** Bills being burned: locked, and not paid out yet. */
function BurningWait({ title, list, request, text, footer }: BurningWaitProps) {
  const { t } = useTranslation('burn');
  const { amount_bills: amount, currency } = request;
  return (
    <SheetPage
      {...{ title, footer }}
      heading={t('burning')}
      tray={<BillCounts combination={list.prepared.combination} currency={currency} value={amount} />}
      isCentred
      isEnd
    >
      <div className={styles.wait}>
        <Spinner size={32} />
        <p role="status" className={styles.text}>
          {text}
        </p>
      </div>
    </SheetPage>
  );
}

/** Polls a new burn until its end, then refetches what it changes. */
function useBurnedRequest(asked: MintRequest): MintRequest {
  const queryClient = useQueryClient();
  const { data } = useQuery(mintHouseQueries.request(asked.key));
  const request = data ?? asked;
  const isOver = request.status !== mintRequestStatuses.processing;
  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: ['bills'] });
    refreshBalancesSoon(queryClient);
  }, [isOver, queryClient]);
  return request;
}

interface GreenBurnResultProps {
  title: string;
  request: MintRequest;
  list: BurnList;
  rejected: readonly RejectedBill[];
  /** The server's response, for its operation number. */
  answer: object;
  fee: PaidFee;
  onSuccess: (() => void) | undefined;
}

/** A burn of green bills from start to end. It continues when the user closes the sheet. */
function GreenBurnResult(props: GreenBurnResultProps) {
  const { title, list, rejected, answer, fee, onSuccess } = props;
  const { t } = useTranslation('burn');
  const stage = useStage();
  const request = useBurnedRequest(props.request);
  const succeed = useEffectEvent(() => onSuccess?.());
  const isDone = request.status === mintRequestStatuses.success;
  useEffect(() => {
    if (isDone) succeed();
  }, [isDone]);
  const product = brand.billName;
  const close = (
    <Button wide variant="secondary" onPress={stage.close}>
      {t('done')}
    </Button>
  );
  if (request.status === mintRequestStatuses.processing)
    return <BurningWait {...{ title, list, request }} footer={close} text={t('greenNotice', { product })} />;
  if (request.status === mintRequestStatuses.error) {
    return (
      <SheetPage title={title} heading={t('failed')} footer={close}>
        <BurnReason request={request} />
      </SheetPage>
    );
  }
  const { payout } = request;
  const coin = payout?.currency ?? request.currency;
  const received = payout?.amount ?? request.amount_bills;
  return (
    <MoneyEnd
      {...{ title, answer }}
      heading={payout === null ? t('burned') : t('received')}
      lead={t('paidOut')}
      amount={{ value: received, ticker: coin.ticker }}
      footer={
        <>
          <ReadLink
            to="/wallet/$currencyKey"
            params={{ currencyKey: coin.key }}
            className={buttonClassName({ wide: true })}
          >
            {t('toCrypto')}
          </ReadLink>
          {close}
        </>
      }
    >
      <BurnedFacts {...{ request, fee }} />
      {rejected.length > 0 && (
        <div className={styles.notes}>
          <Alert tone="warning" title={t('someRejected', { count: rejected.length })} />
          <RejectedBills {...{ rejected }} areOwn={list.areOwn} />
        </div>
      )}
    </MoneyEnd>
  );
}

interface GreenBurnEndProps {
  title: string;
  list: BurnList;
  answer: RouteAnswer<(typeof mintHouseRoutes)['burnBills']>;
  fee: PaidFee;
  onBurned: ((burned: ReadonlySet<string>) => void) | undefined;
}

/** The result of a burn of green bills: in progress, paid out, or failed. */
export function GreenBurnEnd({ title, list, answer, fee, onBurned }: GreenBurnEndProps) {
  const { request, rejectedBills } = answer.payload;
  const rejected = allRejected(list, rejectedBills);
  const burned = burnedSerials(list, rejectedBills);
  useOnce(answer, () => {
    if (request !== null && list.areOwn) onBurned?.(burned);
  });
  if (request === null) return <NothingBurned {...{ title, rejected }} areOwn={list.areOwn} />;
  const onSuccess = list.areOwn ? undefined : () => onBurned?.(burned);
  return <GreenBurnResult {...{ title, list, rejected, answer, request, fee, onSuccess }} />;
}
