import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { HistoryIcon } from '../../../ui/icons/area-icons';
import { EmptyState } from '../../../ui/state-panels';
import { sendsQueries } from '../moves.queries';
import { ConfirmSend } from './confirm-send';
import { ShownSend } from './shown-send';

/** An earlier send: its progress, or its code step while it waits for the code. */
export function KnownSend({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const { data: send, error, isFetching, refetch } = useQuery(sendsQueries.one(requestId));
  const [title, heading] = [t('sendTitle'), t('knownHeading')];
  if (send !== undefined)
    return <FoundSend title={send.migration === null ? title : t('migration:title')} send={send} />;
  const isUnknown = isRefusal(error, 'noDataFound', 'incorrectParameters', 'requiredFieldsUnanswered');
  return (
    <SheetPage {...{ title, heading }}>
      {error === null && <SheetSkeleton />}
      {isUnknown && (
        <EmptyState icon={<HistoryIcon size={32} />} title={t('unknownTitle')} text={t('unknownText')} />
      )}
      {error !== null && !isUnknown && (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SheetPage>
  );
}

function FoundSend({ title, send }: { title: string; send: SendView }) {
  // If the code is entered here, these pages continue to the result.
  const [first] = useState(send);
  const { confirmation } = first;
  if (confirmation === null) return <ShownSend {...{ title, send }} />;
  return <ConfirmSend title={title} send={{ ...first, confirmation }} />;
}
