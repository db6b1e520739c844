import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { notesRoutes } from '../../../../contract/notes/notes.contract';
import type { RouteAnswer } from '../../../../contract/route/route-types';
import { callApi } from '../../../api/call-api';
import { notesCalls } from '../../../api/notes.calls';
import { GiverWarning } from '../../../core/bill-text/giver-warning';
import { RejectedBills } from '../../../core/bill-text/rejected-bills';
import { currenciesQueries } from '../../../core/currencies/currencies.queries';
import { useSubmission } from '../../../core/forms/use-submission';
import { Money } from '../../../core/money/money';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { useReachable } from '../../../core/page/use-reachable';
import { Button } from '../../../ui/button';
import { EyeIcon } from '../../../ui/icons/eye-icon';
import styles from './bill-look.module.css';
import { sumsOf } from './sums-of';

type Seen = RouteAnswer<(typeof notesRoutes)['getNotesInfo']>['payload'];

interface BillLookProps {
  /** Lines that are written rightly. */
  lines: readonly string[];
  /** They were scanned: whoever brings bills so wants to see what they are. */
  startsAtOnce: boolean;
}

/** Looks at written bills before they are taken: what they are worth, and whether they may still be taken back. */
export function BillLook({ lines, startsAtOnce }: BillLookProps) {
  const { t } = useTranslation('bill-sheets');
  const isReachable = useReachable();
  const [seen, setSeen] = useState<Seen>();
  const look = useSubmission(async (serialNumbers: readonly string[]) => {
    const { payload } = await callApi(notesCalls.getNotesInfo, {
      body: { serialNumbers: [...serialNumbers] },
    });
    setSeen(payload);
  });
  const begin = useEffectEvent(() => {
    if (startsAtOnce) void look.submit(lines);
  });
  useEffect(() => begin(), []);
  if (seen !== undefined) return <SeenBills seen={seen} />;
  return (
    <div className={styles.look}>
      {look.error !== undefined && <RefusalAlert error={look.error} />}
      <Button
        variant="quiet"
        size="compact"
        isDisabled={!isReachable}
        pendingLabel={look.isPending ? t('looking') : undefined}
        onPress={() => void look.submit(lines)}
      >
        <EyeIcon size={20} />
        {t('lookFirst')}
      </Button>
    </div>
  );
}

function SeenBills({ seen: { notes, rejectedBills } }: { seen: Seen }) {
  const { t } = useTranslation('bill-sheets');
  const currencies = useQuery(currenciesQueries.all());
  const bills = notes.map(({ nominal, currency }) => ({ nominal, currencyKey: currency.key }));
  return (
    <div className={styles.look} role="status">
      {notes.length > 0 && <p className={styles.title}>{t('lookSeen', { count: notes.length })}</p>}
      <ul className={styles.sums}>
        {sumsOf(bills, currencies.data ?? []).map(({ key, value, ticker }) => (
          <li key={key}>
            <Money value={value} ticker={ticker} size="title" />
          </li>
        ))}
      </ul>
      <GiverWarning count={notes.filter(({ mayBeTakenBack }) => mayBeTakenBack).length} />
      {rejectedBills.length > 0 && <RejectedBills rejected={rejectedBills} />}
    </div>
  );
}
