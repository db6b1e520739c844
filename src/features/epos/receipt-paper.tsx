import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../../../contract/epos/epos.models';
import { Alert } from '../../ui/alert';
import { FactList } from './fact-list';
import type { ReceiptLine } from './receipt-lines';
import { ReceiptTools } from './receipt-tools';
import styles from './receipt.module.css';
import { useMoment } from './use-moment';
import { useReceiptLines } from './use-receipt-lines';

/** The receipt as a slip of paper, on the screen and out of the printer, and the ways to keep it. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('epos');
  const moment = useMoment();
  const lines = useReceiptLines(receipt.payment);
  const { refundedAt, checkId } = receipt.payment;
  return (
    <>
      {receipt.isMerchant && <p className={styles.role}>{t('receiptAsMerchant')}</p>}
      {refundedAt !== null && <Alert tone="info" title={t('refunded', { time: moment(refundedAt) })} />}
      <div className={styles.paper}>
        <Lines lines={lines} />
      </div>
      <ReceiptTools lines={lines} checkId={checkId} />
      {createPortal(
        <div className={styles.roll} aria-hidden="true">
          <Lines lines={lines} />
        </div>,
        document.body,
      )}
    </>
  );
}

/** Pairs that stand together are one list; what is between them stands in the middle. */
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
