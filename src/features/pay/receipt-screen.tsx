import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { Receipt } from '../../../contract/epos/epos.contract';
import { isRefusal } from '../../platform/api/api-error';
import { useLanguage } from '../../platform/language/use-language';
import { BackLink } from '../../platform/page/back-link';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { saveFile } from '../../lib/save-file';
import { ProofLink } from '../../money/proofs/proof-link';
import { OperationLink } from '../../money/sheets/operation-link';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { DownloadIcon, PrintIcon, ShareIcon } from '../../ui/icons/tool-icons';
import { Skeleton } from '../../ui/skeleton';
import { eposQueries } from './epos.queries';
import { useTimeText } from '../../platform/language/use-time-text';
import { FactList } from './payment-facts';
import styles from './receipt-screen.module.css';
import { useReceiptLines } from './use-receipt-lines';
import type { ReceiptLine } from './use-receipt-lines';

interface ReceiptToolsProps {
  lines: readonly ReceiptLine[];
  checkId: string;
}

/** The buttons to download, print and share. */
function ReceiptTools({ lines, checkId }: ReceiptToolsProps) {
  const { t } = useTranslation('epos');
  const { language } = useLanguage();
  const [isFailed, setFailed] = useState(false);
  const makeFile = async () => {
    const { receiptPdf } = await import('./receipt-pdf');
    const name = `${brand.appName}-${checkId}.pdf`;
    return new File([await receiptPdf(lines, { title: t('receiptTitle'), language })], name, {
      type: 'application/pdf',
    });
  };
  const run = async (task: (file: File) => Promise<void> | void) => {
    setFailed(false);
    try {
      await task(await makeFile());
    } catch (error) {
      // A cancelled share is not an error.
      setFailed(!(error instanceof Error && error.name === 'AbortError'));
    }
  };
  return (
    <div className={styles.tools}>
      {isFailed && <Alert tone="error" title={t('receiptPdfFailed')} />}
      <Button wide onPress={() => void run((file) => saveFile({ name: file.name, content: file }))}>
        <DownloadIcon size={20} />
        <span>{t('receiptPdf')}</span>
      </Button>
      <div className={styles.others}>
        <Button wide variant="secondary" onPress={() => window.print()}>
          <PrintIcon size={20} />
          <span>{t('receiptPrint')}</span>
        </Button>
        {mayShareFiles() && (
          <Button
            wide
            variant="secondary"
            onPress={() => void run(async (file) => navigator.share({ files: [file] }))}
          >
            <ShareIcon size={20} />
            <span>{t('receiptShare')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Not supported in every browser, although the types say so. */
function mayShareFiles(): boolean {
  const device = navigator as { canShare?: (data: ShareData) => boolean };
  const probe = new File([''], 'receipt.pdf', { type: 'application/pdf' });
  return device.canShare?.({ files: [probe] }) === true;
}

/** The receipt as a slip of paper, on screen and in print, with the ways to keep it. */
function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('epos');
  const timeText = useTimeText();
  const lines = useReceiptLines(receipt);
  const { refundedAt, checkId } = receipt.payment;
  return (
    <>
      {receipt.isMerchant && <p className={styles.role}>{t('receiptAsMerchant')}</p>}
      {refundedAt !== null && (
        <Alert tone="info" title={t('refunded', { time: timeText(refundedAt, 'exact') })} />
      )}
      <div className={styles.paper}>
        <Lines lines={lines} />
      </div>
      <ReceiptTools lines={lines} checkId={checkId} />
      {receipt.block !== null && (
        <ProofLink
          block={receipt.block}
          hash={receipt.payment.hash}
          className={buttonClassName({ variant: 'quiet', size: 'compact' })}
        >
          {t('receiptCheck')}
        </ProofLink>
      )}
      <OperationLink operationId={receipt.operationId} />
      {createPortal(
        <div className={styles.roll} aria-hidden="true">
          <Lines lines={lines} />
        </div>,
        document.body,
      )}
    </>
  );
}

/** Renders adjacent pairs as one list; other lines are centred between the lists. */
function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <>
      {blocksOf(lines).map((block) =>
        Array.isArray(block) ? (
          <FactList key={block[0]?.id} facts={block} />
        ) : block.kind === 'rule' ? (
          <hr key={block.id} className={styles.rule} />
        ) : (
          <p key={block.id} className={styles.middle} data-large={block.isLarge === true || undefined}>
            {block.text}
          </p>
        ),
      )}
    </>
  );
}

type Pair = Extract<ReceiptLine, { kind: 'pair' }>;

function blocksOf(lines: readonly ReceiptLine[]): (Pair[] | Exclude<ReceiptLine, Pair>)[] {
  const blocks: (Pair[] | Exclude<ReceiptLine, Pair>)[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.kind !== 'pair') blocks.push(line);
    else if (Array.isArray(last)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

interface ReceiptScreenProps {
  checkId: string;
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
}

/** The receipt of a payment, for payer and merchant. */
export function ReceiptScreen({ checkId, NotFound }: ReceiptScreenProps) {
  const { t } = useTranslation('epos');
  const query = useQuery(eposQueries.receipt(checkId));
  const { data } = query;
  if (isRefusal(query.error, 'noDataFound', 'incorrectParameters', 'requiredFieldsUnanswered'))
    return <NotFound />;
  return (
    <section className={styles.screen} aria-busy={query.isPending}>
      <div className={styles.back}>
        <BackLink />
      </div>
      <PageHeading title={t('receiptTitle')} className={styles.title} />
      {data !== undefined && <StaleNotice query={query} />}
      {data !== undefined && <ReceiptPaper receipt={data} />}
      {data === undefined && !query.isError && <Skeleton shape="card" height="34rem" />}
      {data === undefined && query.isError && (
        <LoadFailure
          title={t('receiptFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}
