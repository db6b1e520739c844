import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { BillTextField } from '../../../core/bill-text/bill-text-field';
import { billTextProblem } from '../../../core/bill-text/bill-text-problem';
import { readBillLines } from '../../../core/bill-text/read-bill-lines';
import { RejectedBills } from '../../../core/bill-text/rejected-bills';
import type { RejectedBill } from '../../../core/burn/burn-list';
import { prepareBurn } from '../../../core/burn/prepare-burn';
import { useSubmission } from '../../../core/forms/use-submission';
import { mintHouseQueries } from '../../../core/mint-house/mint-house.queries';
import { ActionButton } from '../../../core/money-sheet/action-button';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { Alert } from '../../../ui/alert';
import type { BurnEntryProps } from './burn-entry-props';
import styles from './burn-entry.module.css';

/** As many as the server takes at first; it says so itself as soon as it has been asked. */
const usualMax = 500;

/** Bills as text, to be burned: typed, pasted or out of a file. */
export function TextBurnEntry({ currency, disabledReason, onLookedAt }: BurnEntryProps) {
  const { t } = useTranslation('burn');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  /** All of what was sent last, when none of it can be burned. */
  const [rejected, setRejected] = useState<readonly RejectedBill[]>([]);
  const options = useQuery(mintHouseQueries.options());
  const hub = hubOf(currency.id);
  const max = options.data?.burn[hub] ?? usualMax;
  const lines = readBillLines(text, hub, currency.id);
  const problem = billTextProblem(lines, max);
  const looking = useSubmission(async (banknotes: readonly string[]) => {
    const list = await prepareBurn({ currencyKey: currency.key, banknotes, areOwn: false });
    if (list.banknotes.length > 0) onLookedAt(list);
    else setRejected(list.prepared.rejectedBills);
  });
  const submit = () => {
    setTried(true);
    setRejected([]);
    if (problem === undefined) void looking.submit(lines.good.map((line) => line.text));
  };
  return (
    <div className={styles.entry}>
      <p className={styles.lead}>{t(hub === 'blue' ? 'textLeadBlue' : 'textLeadGreen')}</p>
      <BillTextField
        {...{ hub, text, lines, problem, max, isTried }}
        currencyId={currency.id}
        onTried={() => setTried(true)}
        onText={(next) => {
          looking.clearError();
          setRejected([]);
          setText(next);
        }}
        otherHubHint={t(hub === 'blue' ? 'otherGreen' : 'otherBlue')}
      />
      {rejected.length > 0 && (
        <>
          <Alert tone="error" title={t('allWrong')} />
          <RejectedBills rejected={rejected} />
        </>
      )}
      {looking.error !== undefined && <RefusalAlert error={looking.error} />}
      <p role="status" className={styles.count}>
        {t('textCount', { count: lines.good.length, max })}
      </p>
      <ActionButton
        label={t('next')}
        pendingLabel={looking.isPending ? t('looking') : undefined}
        disabledReason={disabledReason}
        onPress={submit}
      />
    </div>
  );
}
