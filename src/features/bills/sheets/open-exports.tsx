import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportSummary } from '../../../../contract/exports/exports.contract';
import { OpenExportsList } from './open-exports-list';
import { SheetStage } from '../../../money/sheets/sheet-page';

const ShownExportPage = lazy(async () => ({
  default: (await import('./exported-page')).ShownExportPage,
}));
const TakeBackPage = lazy(async () => ({ default: (await import('./take-back-page')).TakeBackPage }));

/** The exports not completed yet, with their actions, for the bills screens. */
export function OpenExports({ currencyKey }: { currencyKey?: string }) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const [task, setTask] = useState<{ kind: 'show' | 'takeBack'; summary: ExportSummary; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const start = (kind: 'show' | 'takeBack', summary: ExportSummary) => {
    setTask({ kind, summary, opening: (task?.opening ?? 0) + 1 });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <OpenExportsList
        currencyKey={currencyKey}
        onShow={(summary) => start('show', summary)}
        onTakeBack={(summary) => start('takeBack', summary)}
      />
      {task !== undefined && (
        <SheetStage key={task.opening} isOpen={isOpen} onClose={close} title={t('openExports')}>
          {task.kind === 'show' ? (
            <ShownExportPage id={task.summary.id} />
          ) : (
            <TakeBackPage summary={task.summary} onBack={close} />
          )}
        </SheetStage>
      )}
    </>
  );
}
