import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../platform/forms/use-submission';
import { useReachable } from '../../platform/page/use-reachable';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { ExportIcon, HandOverIcon } from '../../ui/icons/area-icons';
import styles from './bill.module.css';
import type { BillFaceContent } from '../../money/bill-art/draw-face';

interface BillActionsProps {
  currencyKey: string;
  serial: string;
  /** Replaces an open sheet without adding a history entry. */
  replaces?: boolean;
}

/**
 * The actions on one bill, which they preselect. Their sheet opens on the currency's page, because the bill's own
 * page disappears with the bill.
 */
export function BillActions({ currencyKey, serial, replaces = false }: BillActionsProps) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const actions = [
    { id: 'handover', name: t('handOver'), Icon: HandOverIcon },
    { id: 'export', name: t('export'), Icon: ExportIcon },
  ] as const;
  const className = buttonClassName({ variant: 'secondary', size: replaces ? 'compact' : 'normal' });
  return (
    <nav aria-label={t('billActions')} className={styles.actions}>
      {actions.map(({ id, name, Icon }) =>
        isReachable ? (
          <Link
            key={id}
            data-command={`bill-${id}`}
            to="/bills/$currencyKey"
            params={{ currencyKey }}
            search={{ modal: id, bill: serial }}
            replace={replaces}
            resetScroll={!replaces}
            className={className}
          >
            <Icon size={20} />
            <span>{name}</span>
          </Link>
        ) : (
          <span key={id} role="link" aria-disabled="true" className={className}>
            <Icon size={20} />
            <span>{name}</span>
          </span>
        ),
      )}
      {!isReachable && <p className={styles.reason}>{t('billNeedsConnection')}</p>}
    </nav>
  );
}

/** Saves a picture of the bill on the device. */
export function DownloadButton({ content }: { content: BillFaceContent }) {
  const { t } = useTranslation('bills');
  const download = useSubmission<undefined>(async () => {
    const { downloadBill } = await import('./face/download-bill');
    await downloadBill(content);
  });
  return (
    <>
      {download.error !== undefined && <Alert tone="error" title={t('downloadFailed')} />}
      <Button
        wide
        data-command="bill-picture"
        pendingLabel={download.isPending ? t('downloading') : undefined}
        onPress={() => void download.submit(undefined)}
      >
        <DownloadIcon size={20} />
        <span>{t('download')}</span>
      </Button>
    </>
  );
}
