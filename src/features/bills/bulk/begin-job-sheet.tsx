import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob, CreateBulkJobBody } from '../../../../contract/bulk/bulk.contract';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { useFeeChoices } from '../../../money/fees/fee-choice';
import { Agreement } from '../../../money/sheets/agreement';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetStage } from '../../../money/sheets/sheet-page';
import { bulkCalls } from '../../../platform/api/user-calls';
import { isRefusal } from '../../../platform/api/api-error';
import { Alert } from '../../../ui/alert';
import { RecipientPerson } from '../sheets/recipient';
import type { Recipient } from '../sheets/recipient';
import { RecipientPage } from '../sheets/recipient-page';
import { useBillSearch } from '../sheets/use-bill-search';
import { JobRedirect } from './job-redirect';
import type { BulkPayout } from './bulk-payout-page';
import { actions, confirms, finals, titles } from './job-words';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

const BulkPayoutPage = lazy(async () => ({ default: (await import('./bulk-payout-page')).BulkPayoutPage }));

/** The jobs that begin with bills of the table. */
export type ChosenKind = 'handover' | 'export' | 'transfer' | 'burn';

interface BeginJobSheetProps {
  kind: ChosenKind;
  chosen: ChosenBills;
  hub: Hub;
  isOpen: boolean;
  onClose: () => void;
  /** The server has taken the job; its own sheet opens. */
  onBegun: () => void;
}

/** The dialog in which a job over chosen bills is confirmed. */
export function BeginJobSheet({ isOpen, onClose, onBegun, ...asked }: BeginJobSheetProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'burn', 'fees', 'errors', 'validation', 'common']);
  const { show } = useBillSearch();
  const title = t(titles[asked.kind]);
  return (
    <SheetStage {...{ isOpen, onClose, title }}>
      <BeginPages
        {...{ ...asked, title }}
        onBegun={(job) => {
          onBegun();
          show({ modal: `job_${job.id}` });
        }}
      />
    </SheetStage>
  );
}

type Step =
  | { name: 'recipient'; error?: unknown }
  | { name: 'payout'; error?: unknown }
  | { name: 'confirm'; recipient?: Recipient; payout?: BulkPayout };

interface BeginPagesProps {
  kind: ChosenKind;
  chosen: ChosenBills;
  hub: Hub;
  title: string;
  onBegun: (job: BulkJob) => void;
}

function BeginPages({ kind, chosen, hub, title, onBegun }: BeginPagesProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['bulk', 'bill-sheets', 'burn']);
  const first: Step = firstStep(kind, hub);
  const [step, setStep] = useState<Step>(first);
  const [to, setTo] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const choices = useFeeChoices();
  const [payoutKey, setPayoutKey] = useState<string>();
  const paused = usePausedReason(chosen.currency.key, 'burn');
  if (step.name === 'recipient') {
    return (
      <RecipientPage
        {...{ title, to }}
        onTo={setTo}
        tray={<BillCounts combination={chosen.combination} currency={chosen.currency} value={chosen.value} />}
        error={step.error}
        onFound={(recipient) => setStep({ name: 'confirm', recipient })}
      />
    );
  }
  if (step.name === 'payout') {
    return (
      <BulkPayoutPage
        {...{ title, chosen, choices }}
        startKey={payoutKey}
        error={step.error}
        onNext={(payout) => {
          setPayoutKey(payout.key);
          setStep({ name: 'confirm', payout });
        }}
      />
    );
  }
  const { recipient, payout } = step;
  const isExport = kind === 'export';
  const count = chosen.serials.length;
  const needsTick = isExport || kind === 'burn';
  const burnText = hub === 'blue' ? t('burn:finalBlueText') : t('burn:finalText');
  return (
    <MoneyPage
      call={bulkCalls.createBulkJob}
      input={{ body: bodyOf({ kind, chosen, to, payout }) }}
      title={title}
      heading={t(confirms[kind], { count })}
      onBack={first.name === 'confirm' ? undefined : () => setStep(first)}
      action={{
        label: t(actions[kind]),
        disabledReason:
          (kind === 'burn' ? paused : undefined) ??
          (needsTick && !isAgreed ? reasons.tickMissing : undefined),
        ...(kind === 'burn' && { variant: 'danger' as const }),
      }}
      terms={[chosen.value, count, recipient?.id, payout?.fee, payout?.net]}
      onRefused={(error) => {
        const isOfRecipient = isRefusal(error, 'userNotFound', 'sendingToSelf');
        if (isOfRecipient) setStep({ name: 'recipient', error });
        return isOfRecipient;
      }}
      tray={<BillCounts combination={chosen.combination} currency={chosen.currency} value={chosen.value} />}
      renderEnd={(answer) => <JobRedirect job={answer.payload.job} onBegun={onBegun} />}
    >
      {recipient !== undefined && <RecipientPerson recipient={recipient} />}
      {payout !== undefined && <div>{payout.facts}</div>}
      {needsTick ? (
        <>
          <Agreement
            title={t(finals[kind])}
            text={isExport ? t('bill-sheets:exportWarningText', { count }) : burnText}
            label={isExport ? t('bill-sheets:exportAgree') : t('burnAgree')}
            isAgreed={isAgreed}
            onChange={setAgreed}
          />
          <p>{t('finalText')}</p>
        </>
      ) : (
        <Alert tone="warning" title={t(finals[kind])}>
          {t('finalText')}
        </Alert>
      )}
    </MoneyPage>
  );
}

function firstStep(kind: ChosenKind, hub: Hub): Step {
  if (kind === 'handover') return { name: 'recipient' };
  // Blue bills have no payout: their addresses hold the coins.
  return kind === 'burn' && hub === 'green' ? { name: 'payout' } : { name: 'confirm' };
}

interface Asked extends Pick<BeginPagesProps, 'kind' | 'chosen'> {
  to: string;
  payout: BulkPayout | undefined;
}

function bodyOf({ kind, chosen, to, payout }: Asked): CreateBulkJobBody {
  return {
    kind,
    currencyKey: chosen.currency.key,
    lines: [...chosen.serials],
    ...(kind === 'handover' && { to: to.trim() }),
    ...(payout !== undefined && { payout: payout.key, fee: payout.fee }),
  };
}
