import { lazy, Suspense } from 'react';
import { useAmountText } from '../../../money/amounts/money';
import { useTranslation } from 'react-i18next';
import { spacedSerial } from '../../../money/bills/serials';
import type { BillFaceContent } from '../../../money/bill-art/draw-face';
import styles from './bill-face.module.css';

const BillPicture = lazy(async () => ({ default: (await import('./bill-picture')).BillPicture }));

interface BillFaceProps {
  /** Undefined while it loads. */
  content: BillFaceContent | undefined;
  /** Scaled to fit: beside the head and foot of a sheet, or at less than 60% of the screen's height. */
  fit: 'sheet' | 'page';
}

/** A bill's face. The drawing code and the QR library load with the first one. */
export function BillFace({ content, fit }: BillFaceProps) {
  const { t } = useTranslation('bills');
  const amountText = useAmountText();
  return (
    <div className={styles.face} data-fit={fit} aria-busy={content === undefined}>
      {content !== undefined && (
        <Suspense fallback={null}>
          <BillPicture
            content={content}
            label={t('faceLabel', {
              value: `${amountText(content.nominal)} ${content.ticker}`,
              serial: spacedSerial(content.serial),
            })}
          />
        </Suspense>
      )}
    </div>
  );
}
