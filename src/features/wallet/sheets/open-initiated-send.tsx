import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';

/** Leads the open sheet on to a send that was just initiated, so that a reload comes back to it. */
export function OpenInitiatedSend({ title, requestId }: { title: string; requestId: string }) {
  const { t } = useTranslation('bill-sheets');
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const search = (old: Readonly<Record<string, unknown>>) => ({ ...old, modal: `send_${requestId}` });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  });
  useEffect(() => open(), []);
  return (
    <SheetPage title={title} heading={t('checking')} isEnd>
      <SheetSkeleton />
    </SheetPage>
  );
}
