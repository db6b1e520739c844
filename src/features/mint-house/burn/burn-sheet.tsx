import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BurnList } from '../../../core/burn/burn-list';
import { SheetSkeleton } from '../../../core/money-sheet/sheet-skeleton';
import { SheetStage } from '../../../core/money-sheet/sheet-stage';

const BurnPages = lazy(async () => ({
  default: (await import('../../../core/burn/burn-pages')).BurnPages,
}));

interface BurnSheetProps {
  /** The bills to be burned; the sheet is open while there are any. */
  list: BurnList | undefined;
  onClose: () => void;
  onBurned: () => void;
}

/** The sheet over the burn tab, from bills that have been looked at to the end of their burn. */
export function BurnSheet({ list, onClose, onBurned }: BurnSheetProps) {
  const { t } = useTranslation('burn');
  const [last, setLast] = useState<{ list: BurnList; opening: number }>();
  // What was open stays drawn while the sheet slides away; the next list begins anew.
  if (list !== undefined && last?.list !== list) setLast({ list, opening: (last?.opening ?? 0) + 1 });
  if (last === undefined) return null;
  return (
    <SheetStage key={last.opening} isOpen={list !== undefined} onClose={onClose} title={t('title')}>
      <Suspense fallback={<SheetSkeleton />}>
        <BurnPages list={last.list} onBack={onClose} onBurned={onBurned} />
      </Suspense>
    </SheetStage>
  );
}
