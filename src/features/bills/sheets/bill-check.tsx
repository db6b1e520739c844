import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import type { notesRoutes } from '../../../../contract/notes/notes.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { GiverWarning, RejectedBills } from '../../../money/bill-text/bill-warnings';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { Tray } from '../../../money/tray/tray';
import { TrayTotal } from '../../../money/tray/tray-total';
import { callApi } from '../../../platform/api/call-api';
import { notesCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';
import { Button } from '../../../ui/button';
import { EyeIcon } from '../../../ui/icons/sign-icons';
import { countBills, sumsOf } from './bill-sums';
import styles from './bill-check.module.css';

type Seen = RouteAnswer<(typeof notesRoutes)['getNotesInfo']>['payload'];

/** The bills of one currency, of a text that was checked. */
interface CheckedTray {
  key: string;
  ticker: string;
  hub: Hub;
  value: string;
  piles: { nominal: string; count: number }[];
}

/** What is known of the bills of a text. */
interface BillCheck {
  seen: Seen | undefined;
  trays: CheckedTray[];
  /** What all of them come to, where none was rejected and they are of one currency. */
  sum: { value: string; ticker: string } | undefined;
  look: () => void;
  isPending: boolean;
  error: unknown;
}

/** The longest passcode. With a shorter one, more may still be typed, and a wrong one counts. */
const wholePasscode = /\/[0-9A-Za-z]{8}$/;

interface CheckOptions {
  /** The text can be checked. */
  isOpen: boolean;
  /** The text came as a whole, so the check runs without a press. */
  isBrought: boolean;
}

/** Checks bearer lines before their deposit: what they are worth, and whether the exporter can still take them back. */
export function useBillCheck(lines: readonly string[], { isOpen, isBrought }: CheckOptions): BillCheck {
  const text = lines.join('\n');
  const [checked, setChecked] = useState<{ text: string; seen: Seen }>();
  const currencies = useQuery(currenciesQueries.all());
  const submission = useSubmission(async (asked: string) => {
    const { payload } = await callApi(notesCalls.getNotesInfo, {
      body: { serialNumbers: asked.split('\n') },
    });
    setChecked({ text: asked, seen: payload });
  });
  const isWhole = isOpen && (isBrought || lines.every((line) => wholePasscode.test(line)));
  const wanted = isWhole ? text : '';
  const begun = useRef('');
  const begin = useEffectEvent((asked: string) => {
    if (asked === begun.current) return;
    begun.current = asked;
    submission.clearError();
    if (asked !== '') void submission.submit(asked);
  });
  const { isPending } = submission;
  // Checks a text that arrived during the last check.
  useEffect(() => {
    if (!isPending) begin(wanted);
  }, [wanted, isPending]);
  // Another text needs a new check.
  const seen = isOpen && checked?.text === text ? checked.seen : undefined;
  const trays = traysOf(seen, currencies.data ?? []);
  const [first] = trays;
  const isSum = trays.length === 1 && seen?.rejectedBills.length === 0;
  return {
    seen,
    trays,
    sum: isSum && first !== undefined ? { value: first.value, ticker: first.ticker } : undefined,
    look: () => void submission.submit(text),
    isPending,
    error: submission.error,
  };
}

function traysOf(
  seen: Seen | undefined,
  currencies: readonly { key: string; ticker: string; decimal: number }[],
): CheckedTray[] {
  const notes = seen?.notes ?? [];
  const bills = notes.map(({ nominal, currency }) => ({ nominal, currencyKey: currency.key }));
  return sumsOf(bills, currencies).flatMap(({ key, value, ticker }) => {
    const ofKind = notes.filter((note) => note.currency.key === key);
    const decimal = currencies.find((one) => one.key === key)?.decimal;
    const [one] = ofKind;
    if (one === undefined || decimal === undefined) return [];
    return [{ key, ticker, value, hub: hubOf(one.currency.id), piles: countBills(ofKind, decimal) }];
  });
}

/** The checked bills, at the foot of the sheet; nothing before they are known. */
export function CheckedTrays({ trays }: Pick<BillCheck, 'trays'>) {
  if (trays.length === 0) return null;
  return (
    <ul className={styles.trays}>
      {trays.map(({ key, ticker, hub, value, piles }) => (
        <li key={key}>
          <Tray {...{ ticker, hub, piles }}>
            <TrayTotal
              currency={{ key, ticker }}
              value={value}
              count={piles.reduce((sum, { count }) => sum + count, 0)}
            />
          </Tray>
        </li>
      ))}
    </ul>
  );
}

/** The element with the rejected lines of a text. */
const rejectedId = 'rejected-lines';

/** One line in view for the rejected bills, which may be below a long text; leads to them. */
export function RejectedLine({ rejected = [] }: { rejected: Seen['rejectedBills'] | undefined }) {
  const { t } = useTranslation('bill-sheets');
  if (rejected.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="compact"
      onPress={() => {
        const place = document.getElementById(rejectedId);
        place?.focus({ preventScroll: true });
        place?.scrollIntoView({ block: 'end' });
      }}
    >
      {t('rejectedSee', { count: rejected.length })}
    </Button>
  );
}

/** What has to be said of checked bills, or the button that checks them. */
export function CheckedBills({ check: { seen, look, isPending, error } }: { check: BillCheck }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('bill-sheets');
  if (seen !== undefined) {
    const { notes, rejectedBills } = seen;
    return (
      <div className={styles.look} role="status">
        {/* The tray shows it. */}
        {notes.length > 0 && <p className={styles.title}>{t('lookSeen', { count: notes.length })}</p>}
        <GiverWarning count={notes.filter(({ mayBeTakenBack }) => mayBeTakenBack).length} />
        {rejectedBills.length > 0 && (
          <div id={rejectedId} tabIndex={-1}>
            <RejectedBills rejected={rejectedBills} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.look}>
      {error !== undefined && <RefusalAlert error={error} />}
      <Button
        variant="quiet"
        size="compact"
        disabledReason={reasons.offline}
        pendingLabel={isPending ? t('looking') : undefined}
        onPress={look}
      >
        <EyeIcon size={20} />
        <span>{t('lookFirst')}</span>
      </Button>
    </div>
  );
}
