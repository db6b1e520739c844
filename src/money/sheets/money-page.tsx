import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import { isRefusal } from '../../platform/api/api-error';
import type { ApiCall } from '../../platform/api/call-api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { BillFates } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import type { MoneyTerms } from '../calls/money-button';
import { useOpenCall } from '../calls/money-calls';
import type { ConfirmedPress } from '../calls/press-guard';
import { useMoneyCall, useRefetchMoved } from '../calls/use-money-call';
import { userQueries } from '../../platform/user/user.queries';
import { MoneyActionButton, RefusalAlert } from './sheet-actions';
import { ConflictPage } from './conflict-page';
import type { BillConflict } from './conflict-page';
import styles from './money-page.module.css';
import { SheetLoadFailure, SheetPage, SheetSkeleton, useStage } from './sheet-page';

interface MoneyWaitProps {
  title: string;
  tray: ReactNode;
  /** The response was lost and the call is being retried; from here on the sheet may be closed. */
  isAskingAgain: boolean;
}

/** Shown between request and response, while the outcome is unknown. */
function MoneyWait({ title, tray, isAskingAgain }: MoneyWaitProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <SheetPage
      {...{ title, tray }}
      heading={t('checking')}
      isBusy={!isAskingAgain}
      isCentred
      isEnd={isAskingAgain}
    >
      <div className={styles.wait}>
        <Spinner size={32} />
        <p role="status" className={styles.hint}>
          {isAskingAgain ? t('checkingAgain') : t('checkingHint')}
        </p>
      </div>
    </SheetPage>
  );
}

interface UnknownPageProps {
  title: string;
  /** The single bills of the operation, if any. */
  bills: readonly string[];
}

/** Shown when the outcome can no longer be determined; looks up where the bills are now. */
function UnknownPage({ title, bills }: UnknownPageProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const { data } = useQuery({ ...billsQueries.traces(bills), enabled: bills.length > 0 });
  const close = (
    <Button wide onPress={stage.close}>
      {t('done')}
    </Button>
  );
  return (
    <SheetPage title={title} heading={t('unknownTitle')} footer={close} isEnd>
      <Alert tone="warning" title={t('unknownText')} />
      {data !== undefined && <BillFates fates={data} />}
    </SheetPage>
  );
}

interface MoneyPageProps<Route extends RouteDeclaration> {
  call: ApiCall<Route>;
  input: RouteInput<Route>;
  title: string;
  /** The heading of the confirmation. */
  heading: string;
  /** Left out where this is the first page. */
  onBack?: (() => void) | undefined;
  action: {
    label: string;
    disabledReason?: string | undefined;
    /** Waits for what stands right above it, which needs no further words. */
    isDisabled?: boolean;
    variant?: 'primary' | 'danger';
  };
  /** What the user has to read before a press counts. */
  terms: MoneyTerms;
  /** What is confirmed. */
  children?: ReactNode;
  /** The confirmation fills the height, see `SheetPage`. */
  isSpread?: boolean;
  /** What becomes irreversible, right above the button. */
  note?: ReactNode;
  /** The bills that move. */
  tray?: ReactNode;
  /** The press on an earlier page that already confirmed the operation: the call starts on mount. */
  startedBy?: ConfirmedPress | undefined;
  /** Takes a refusal back to the page that it belongs to; returns whether it did. */
  onRefused?: (error: unknown) => boolean;
  /** The single bills of the operation, and how to continue when one of them is gone. */
  conflict?: BillConflict;
  /** Called when the sheet was closed before the outcome was known: the chosen bills or balance may have moved. */
  onLeft?: (() => void) | undefined;
  /** Gets the right to one more call by the same press, for operations of two calls. */
  renderEnd: (answer: RouteAnswer<Route>, followUp: ConfirmedPress | undefined) => ReactNode;
}

/**
 * One money operation from its confirmation to its result. The idempotency key is created on mount, so another
 * input needs a remount.
 */
export function MoneyPage<Route extends RouteDeclaration>(props: MoneyPageProps<Route>) {
  const { data: user, error, isError, isFetching, refetch } = useQuery(userQueries.current());
  if (user !== undefined) return <KnownUsersMoney {...props} userId={user.id} />;
  // After a sign-in, the answer with the current user may be lost.
  const { title, heading, onBack } = props;
  return (
    <SheetPage {...{ title, heading, onBack }}>
      {isError ? (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SheetSkeleton />
      )}
    </SheetPage>
  );
}

function KnownUsersMoney<Route extends RouteDeclaration>(props: MoneyPageProps<Route> & { userId: number }) {
  const { call, input, userId, title, heading, onBack, action, tray, children } = props;
  const { isSpread = false, note } = props;
  const { renderEnd, onRefused } = props;
  const { t } = useTranslation('bill-sheets');
  const money = useMoneyCall(call, { userId, input });
  const isOpenElsewhere = useOpenCall(call.path, userId);
  useRefetchMoved(money.state.kind);
  const begin = useEffectEvent(() => {
    if (props.startedBy !== undefined && !isOpenElsewhere) money.confirm(props.startedBy);
  });
  useEffect(() => begin(), []);
  const refusal = money.state.kind === 'refused' ? money.state.error : undefined;
  const passBack = useEffectEvent(() => onRefused?.(refusal));
  useEffect(() => {
    if (refusal !== undefined) passBack();
  }, [refusal]);

  /** A refusal whose reason no longer applies. */
  const [passed, setPassed] = useState<unknown>();
  const { kind } = money.state;
  const leave = useEffectEvent(() => {
    if (kind === 'sending' || kind === 'checking' || kind === 'unknown') props.onLeft?.();
  });
  useEffect(() => () => leave(), []);

  if (money.state.kind === 'done') return renderEnd(money.state.answer, money.followUp);
  if (money.state.kind === 'sending' || money.state.kind === 'checking')
    return <MoneyWait {...{ title, tray }} isAskingAgain={money.state.kind === 'checking'} />;
  if (money.state.kind === 'unknown')
    return <UnknownPage title={title} bills={props.conflict?.bills ?? []} />;
  if (props.conflict !== undefined && isRefusal(refusal, 'incorrectBills') && refusal !== passed) {
    return (
      <ConflictPage
        title={title}
        error={refusal}
        conflict={props.conflict}
        onTryAgain={() => setPassed(refusal)}
      />
    );
  }
  return (
    <SheetPage
      key="confirmation"
      {...{ title, heading, onBack, tray, isSpread }}
      footer={
        <>
          {note}
          {refusal !== undefined && <RefusalAlert error={refusal} />}
          <MoneyActionButton
            {...action}
            disabledReason={isOpenElsewhere ? t('stillChecking') : action.disabledReason}
            terms={props.terms}
            onPress={money.confirm}
          />
        </>
      }
    >
      {children}
    </SheetPage>
  );
}
