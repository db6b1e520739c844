import { Link } from '@tanstack/react-router';
import { useAmountText } from '../../../money/amounts/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet';
import { buttonClassName } from '../../../ui/button';
import { BillFace } from '../face/bill-face';
import { LoadFailure } from '../../../platform/page/load-failure';
import { isRefusal } from '../../../platform/api/api-error';
import { billStatuses } from '../../../../contract/bills/bill';
import styles from '../bill.module.css';
import { BillActions } from '../bill-actions';
import { NotYours } from '../not-yours';
import { useBillFace } from '../face/use-bill-face';

interface BillPreviewSheetProps {
  serial: string;
  /** Called after the sheet has closed. */
  onClose: () => void;
}

const closingMs = 250;

/** A bill's face on a sheet, with its actions and the link to its page. */
export function BillPreviewSheet({ serial, onClose }: BillPreviewSheetProps) {
  const { t } = useTranslation(['bills', 'common']);
  const amountText = useAmountText();
  const [isOpen, setOpen] = useState(true);
  const { content, currencyKey, details, query } = useBillFace(serial);
  // A cached face must not make it look like a bill still held.
  const isGone = isRefusal(query.error, 'noDataFound');
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    setTimeout(onClose, closingMs);
  };
  const title = content === undefined ? t('billTitle') : `${amountText(content.nominal)} ${content.ticker}`;
  const hasFailed = content === undefined && query.isError;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={t('common:close')}
      footer={
        content !== undefined &&
        currencyKey !== undefined &&
        !isGone && (
          <div className={styles.foot}>
            <BillActions
              {...{ currencyKey, content }}
              isInVault={details?.status === billStatuses.inVault}
              isInSheet
            />
            <Link
              to="/bills/$currencyKey/$serial"
              params={{ currencyKey, serial }}
              className={buttonClassName({ variant: 'quiet', wide: true, size: 'compact' })}
            >
              {t('toBillPage')}
            </Link>
          </div>
        )
      }
    >
      {isGone ? (
        <NotYours serial={serial} />
      ) : hasFailed ? (
        <LoadFailure
          title={t('billFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <BillFace content={content} fit="sheet" />
      )}
    </Sheet>
  );
}
