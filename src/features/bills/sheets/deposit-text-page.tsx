import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill-limits';
import type { Hub } from '../../../../contract/currencies/hub-of';
import { BillTextField } from '../../../core/bill-text/bill-text-field';
import { billTextProblem } from '../../../core/bill-text/bill-text-problem';
import { readBillLines } from '../../../core/bill-text/read-bill-lines';
import type { ConfirmedPress } from '../../../core/money-call/press-guard';
import { MoneyActionButton } from '../../../core/money-sheet/action-button';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { buttonClassName } from '../../../ui/button-class-name';
import { BillLook } from './bill-look';
import styles from './deposit-text-page.module.css';

interface DepositTextPageProps {
  title: string;
  /** Whose bills are taken here; undefined while it is not known, and then those of both. */
  hub: Hub | undefined;
  text: string;
  /** It was brought by a scan, and stands as it was brought. */
  isBrought: boolean;
  onText: (text: string) => void;
  error: unknown;
  onSend: (banknotes: readonly string[], press: ConfirmedPress) => void;
}

/** The page on which the text of the bills is given. */
export function DepositTextPage(props: DepositTextPageProps) {
  const { title, hub, text, isBrought, onText, error, onSend } = props;
  const { t } = useTranslation('bill-sheets');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState(error);
  const lines = readBillLines(text, hub);
  const problem = billTextProblem(lines, billsPerOperationMax);
  const good = lines.good.map((line) => line.text);
  const submit = (press: ConfirmedPress) => {
    setTried(true);
    if (problem === undefined) onSend(good, press);
  };
  return (
    <SheetPage
      {...{ title, hub }}
      heading={t('depositHeading')}
      lead={t('depositLead')}
      footer={
        <>
          {refusal !== undefined && <RefusalAlert error={refusal} />}
          <p role="status" className={styles.count}>
            {t('depositCount', { count: lines.good.length, max: billsPerOperationMax })}
          </p>
          <MoneyActionButton label={t('depositAction')} terms={good} onPress={submit} />
        </>
      }
    >
      <BillTextField
        {...{ hub, text, lines, problem, isTried }}
        max={billsPerOperationMax}
        onTried={() => setTried(true)}
        onText={(next) => {
          setRefusal(undefined);
          onText(next);
        }}
        otherHubHint={t(hub === 'blue' ? 'depositOtherGreen' : 'depositOtherBlue')}
      />
      {problem === undefined && (
        // Another text is another look.
        <BillLook key={text} lines={lines.good.map((line) => line.text)} startsAtOnce={isBrought} />
      )}
      <Link
        to="/pay"
        search={{ hub, modal: 'scan' }}
        className={buttonClassName({ variant: 'quiet', size: 'compact' })}
      >
        {t('depositScan')}
      </Link>
    </SheetPage>
  );
}
