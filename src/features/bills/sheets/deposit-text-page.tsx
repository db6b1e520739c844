import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill-limits';
import type { Hub } from '../../../../contract/currencies/hub-of';
import { Alert } from '../../../ui/alert';
import { TextArea } from '../../../ui/text-area';
import { ActionButton } from '../../../core/money-sheet/action-button';
import { BillTextSources } from '../../../core/bill-text/bill-text-sources';
import styles from './deposit-text-page.module.css';
import { readBillLines } from '../../../core/bill-text/read-bill-lines';
import type { BillLines } from '../../../core/bill-text/read-bill-lines';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { SheetPage } from '../../../core/money-sheet/sheet-page';

interface DepositTextPageProps {
  title: string;
  /** Whose bills are taken here; undefined while it is not known, and then those of both. */
  hub: Hub | undefined;
  text: string;
  onText: (text: string) => void;
  error: unknown;
  onSend: (banknotes: readonly string[]) => void;
}

/** Bills as text, typed, pasted or out of a file; what is wrong is said of each line. */
export function DepositTextPage({ title, hub, text, onText, error, onSend }: DepositTextPageProps) {
  const { t } = useTranslation(['bill-sheets', 'validation']);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState(error);
  const lines = readBillLines(text, hub);
  const problem = problemOf(lines);
  const change = (next: string) => {
    setRefusal(undefined);
    onText(next);
  };
  const add = (more: string) => {
    setTried(true);
    change([text.trimEnd(), more.trim()].filter((part) => part !== '').join('\n'));
  };
  const submit = () => {
    setTried(true);
    if (problem === undefined) onSend(lines.good.map((line) => line.text));
  };
  const messages = {
    empty: t('validation:required'),
    over: t('depositOver'),
    otherHub: t('depositAllOther'),
    lines: t('depositWrongLines', { count: lines.wrong.length }),
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
          <ActionButton label={t('depositAction')} onPress={submit} />
        </>
      }
    >
      <BillTextSources onText={add}>
        <div className={styles.text}>
          <TextArea
            label={t('depositText')}
            name="bills"
            value={text}
            onChange={change}
            placeholder={t('depositPlaceholder')}
            errorMessage={isTried && problem !== undefined ? messages[problem] : undefined}
          />
        </div>
      </BillTextSources>
      {isTried && lines.wrong.length > 0 && (
        <ul className={styles.problems} aria-label={t('depositProblems')}>
          {lines.wrong.map(({ line, text: wrong, problem: kind }) => (
            <li key={line} className={styles.problem}>
              <b>{t('lineNumber', { line })}</b> {t(kind)}
              <code className={styles.code}>{wrong}</code>
            </li>
          ))}
        </ul>
      )}
      {isTried && hub !== undefined && lines.otherHub.length > 0 && (
        <Alert tone="warning" title={t('depositOtherHub', { count: lines.otherHub.length })}>
          {t(hub === 'blue' ? 'depositOtherGreen' : 'depositOtherBlue')}
          <code className={styles.codes}>{lines.otherHub.map((line) => line.text).join('\n')}</code>
        </Alert>
      )}
    </SheetPage>
  );
}

/** Why the text can't be sent, if it can't. */
function problemOf({
  good,
  wrong,
  otherHub,
}: BillLines): 'empty' | 'over' | 'lines' | 'otherHub' | undefined {
  const all = good.length + wrong.length + otherHub.length;
  if (all === 0) return 'empty';
  if (all > billsPerOperationMax) return 'over';
  if (wrong.length > 0) return 'lines';
  return good.length === 0 ? 'otherHub' : undefined;
}
