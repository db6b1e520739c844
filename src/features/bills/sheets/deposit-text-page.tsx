import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { useAmountText } from '../../../money/amounts/money';
import { BillTextField } from '../../../money/bill-text/bill-text-field';
import { billTextProblem, readBillLines } from '../../../money/bill-text/read-bill-lines';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Button } from '../../../ui/button';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import { CheckedBills, CheckedTrays, RejectedLine, useBillCheck } from './bill-check';
import { ScanBillsTile } from './scan-bills-tile';
import { SwitchHubButton } from './switch-hub-button';
import styles from './deposit-text-page.module.css';

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
  const check = useBillCheck(good, { isOpen: problem === undefined, isBrought });
  const amountText = useAmountText();
  const label =
    check.sum === undefined
      ? t('depositAction')
      : t('depositAmount', { amount: amountText(check.sum.value), ticker: check.sum.ticker });
  const submit = (press: ConfirmedPress) => {
    setTried(true);
    if (problem === undefined) onSend(good, press);
  };
  return (
    <SheetPage
      title={title}
      heading={t('depositHeading')}
      isHeadingUnseen
      tray={<CheckedTrays trays={check.trays} />}
      footer={
        <>
          {refusal !== undefined && <RefusalAlert error={refusal} />}
          <RejectedLine rejected={check.seen?.rejectedBills} />
          {/* The tray counts the bills that it shows. */}
          {!isEmpty && check.trays.length === 0 && (
            <p role="status" className={styles.count}>
              {t('depositCount', { count: lines.good.length, max: billsPerOperationMax })}
            </p>
          )}
          <MoneyActionButton
            label={label}
            disabledReason={isEmpty ? t('depositFirst') : undefined}
            terms={[...good, check.sum?.value]}
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
        description={t('depositLead')}
        renderScan={(className, bring) => <ScanBillsTile {...{ className }} onBills={bring} />}
        otherHubHint={<SwitchHubButton {...{ hub, onSwitch }} />}
      />
      {problem === undefined && <CheckedBills check={check} />}
      {(isWide || problem === 'over') && (
        <Button variant="quiet" size="compact" onPress={onMany}>
          {t('depositMany', { max: billsPerOperationMax })}
        </Button>
      )}
    </SheetPage>
  );
}
