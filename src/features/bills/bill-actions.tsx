import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BillFaceContent } from '../../money/bill-art/draw-face';
import { useSubmission } from '../../platform/forms/use-submission';
import { useReachable } from '../../platform/page/use-reachable';
import { Alert } from '../../ui/alert';
import { ExportIcon, HandOverIcon } from '../../ui/icons/area-icons';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { PressButton } from '../../ui/press-button';
import { actionClassName, ActionShelf, ActionSign } from './action-bar';

interface BillActionsProps {
  currencyKey: string;
  content: BillFaceContent;
  /** A bill in the vault can't leave; there is still its picture. */
  isInVault: boolean;
  /** Replaces the open sheet without adding a history entry. */
  isInSheet?: boolean;
}

/**
 * The actions on one bill, which they preselect. Their sheet opens on the currency's page, because the bill's own
 * page disappears with the bill.
 */
export function BillActions({ currencyKey, content, isInVault, isInSheet = false }: BillActionsProps) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const moves = [
    { id: 'handover', name: t('handOver'), Icon: HandOverIcon },
    { id: 'export', name: t('export'), Icon: ExportIcon },
  ] as const;
  const save = useSubmission<undefined>(async () => {
    const { downloadBill } = await import('./face/download-bill');
    await downloadBill(content);
  });
  return (
    <>
      {save.error !== undefined && <Alert tone="error" title={t('downloadFailed')} />}
      <ActionShelf
        label={t('billActions')}
        reason={isReachable || isInVault ? undefined : t('billNeedsConnection')}
        isInSheet={isInSheet}
      >
        {!isInVault &&
          moves.map(({ id, name, Icon }) => (
            <li key={id}>
              {isReachable ? (
                <Link
                  data-command={`bill-${id}`}
                  to="/bills/$currencyKey"
                  params={{ currencyKey }}
                  search={{ modal: id, bill: content.serial }}
                  replace={isInSheet}
                  resetScroll={!isInSheet}
                  className={actionClassName}
                >
                  <ActionSign Icon={Icon} name={name} />
                </Link>
              ) : (
                <span role="link" aria-disabled="true" className={actionClassName}>
                  <ActionSign Icon={Icon} name={name} />
                </span>
              )}
            </li>
          ))}
        <li>
          <PressButton
            data-command="bill-picture"
            className={actionClassName}
            isPending={save.isPending}
            onPress={() => void save.submit(undefined)}
          >
            <ActionSign Icon={DownloadIcon} name={save.isPending ? t('downloading') : t('download')} />
          </PressButton>
        </li>
      </ActionShelf>
    </>
  );
}
