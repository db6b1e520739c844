import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import type { notesRoutes } from '../../../../contract/notes/notes.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { callApi } from '../../../platform/api/call-api';
import { notesCalls } from '../../../platform/api/user-calls';
import { BillTextField } from '../../../money/bill-text/bill-text-field';
import { billTextProblem, readBillLines } from '../../../money/bill-text/read-bill-lines';
import { GiverWarning, RejectedBills } from '../../../money/bill-text/bill-warnings';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { useSubmission } from '../../../platform/forms/use-submission';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Tray } from '../../../money/tray/tray';
import { TrayTotal } from '../../../money/tray/tray-total';
import { Button } from '../../../ui/button';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import { CameraScanIcon } from '../../../ui/icons/area-icons';
import { EyeIcon } from '../../../ui/icons/sign-icons';
import { countBills, sumsOf } from './bill-sums';
import { SwitchHubButton } from './switch-hub-button';
import styles from './deposit-text-page.module.css';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

type Seen = RouteAnswer<(typeof notesRoutes)['getNotesInfo']>['payload'];

interface BillCheckProps {
  /** The lines with valid syntax. */
  lines: readonly string[];
  /** The lines came as a whole, so the check runs without a press. */
  startsAtOnce: boolean;
}

/** Checks bearer lines before the deposit: their value, and whether the exporter can still take them back. */
function BillCheck({ lines, startsAtOnce }: BillCheckProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('bill-sheets');
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
        disabledReason={reasons.offline}
        pendingLabel={look.isPending ? t('looking') : undefined}
        onPress={() => void look.submit(lines)}
      >
        <EyeIcon size={20} />
        <span>{t('lookFirst')}</span>
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
        {sumsOf(bills, currencies.data ?? []).map(({ key, value, ticker }) => {
          const own = notes.filter((note) => note.currency.key === key);
          const hub = own[0] && hubOf(own[0].currency.id);
          const { decimal } = currencies.data?.find((one) => one.key === key) ?? {};
          if (hub === undefined || decimal === undefined) return null;
          return (
            <li key={key}>
              <Tray {...{ ticker, hub }} piles={countBills(own, decimal)}>
                <TrayTotal currency={{ key, ticker }} value={value} count={own.length} />
              </Tray>
            </li>
          );
        })}
      </ul>
      <GiverWarning count={notes.filter(({ mayBeTakenBack }) => mayBeTakenBack).length} />
      {rejectedBills.length > 0 && <RejectedBills rejected={rejectedBills} />}
    </div>
  );
}

interface DepositTextPageProps {
  title: string;
  /** The hub whose bills are accepted; undefined for both. */
  hub: Hub | undefined;
  text: string;
  /** The text came from a scan or was pasted, and is unedited. */
  isBrought: boolean;
  onText: (text: string, isBrought: boolean) => void;
  /** Changes the hub and keeps the text. */
  onSwitch: (hub: Hub) => void;
  error: unknown;
  /** To the page for more bills than one operation takes; on a phone only for a text that is too long. */
  onMany: () => void;
  onSend: (banknotes: readonly string[], press: ConfirmedPress) => void;
}

/** The page on which the user enters the bearer lines. */
export function DepositTextPage(props: DepositTextPageProps) {
  const { title, hub, text, isBrought, onText, onSwitch, error, onMany, onSend } = props;
  const { t } = useTranslation('bill-sheets');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState(error);
  const lines = readBillLines(text, hub);
  const problem = billTextProblem(lines, billsPerOperationMax);
  const isEmpty = problem === 'empty';
  const good = lines.good.map((line) => line.text);
  const submit = (press: ConfirmedPress) => {
    setTried(true);
    if (problem === undefined) onSend(good, press);
  };
  return (
    <SheetPage
      title={title}
      heading={t('depositHeading')}
      isHeadingUnseen
      lead={t('depositLead')}
      footer={
        <>
          {refusal !== undefined && <RefusalAlert error={refusal} />}
          {!isEmpty && (
            <p role="status" className={styles.count}>
              {t('depositCount', { count: lines.good.length, max: billsPerOperationMax })}
            </p>
          )}
          <MoneyActionButton
            label={t('depositAction')}
            disabledReason={isEmpty ? t('depositFirst') : undefined}
            terms={good}
            onPress={submit}
          />
        </>
      }
    >
      <BillTextField
        {...{ hub, text, lines, problem, isTried }}
        max={billsPerOperationMax}
        onTried={() => setTried(true)}
        onText={(next, isWhole) => {
          setRefusal(undefined);
          onText(next, isWhole);
        }}
        renderScan={(className) => (
          <Link to="/pay" search={{ hub, modal: 'scan' }} className={className}>
            <CameraScanIcon size={24} />
            <span>{t('depositScan')}</span>
          </Link>
        )}
        otherHubHint={<SwitchHubButton {...{ hub, onSwitch }} />}
      />
      {problem === undefined && (
        // Another text needs a new check.
        <BillCheck key={text} lines={lines.good.map((line) => line.text)} startsAtOnce={isBrought} />
      )}
      {(isWide || problem === 'over') && (
        <Button variant="quiet" size="compact" onPress={onMany}>
          {t('depositMany', { max: billsPerOperationMax })}
        </Button>
      )}
    </SheetPage>
  );
}
