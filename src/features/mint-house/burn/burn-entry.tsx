import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { ChooseBody, ChooseFooter } from '../../../money/bill-chooser/choose-page';
import { useBillChoice } from '../../../money/bill-chooser/use-bill-choice';
import { BillTextField } from '../../../money/bill-text/bill-text-field';
import { billTextProblem, readBillLines } from '../../../money/bill-text/read-bill-lines';
import { RejectedBills } from '../../../money/bill-text/bill-warnings';
import { prepareBurn, prepareOwnBurn } from '../../../money/burning/prepare-burn';
import type { BurnList, RejectedBill } from '../../../money/burning/prepare-burn';
import { useSubmission } from '../../../platform/forms/use-submission';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/state-panels';
import { BillsIcon } from '../../../ui/icons/area-icons';
import { useCoveredEdge } from '../../../ui/covered-edge';
import foot from '../order/order.module.css';
import styles from './burn-entry.module.css';

/** Props of both ways to name bills. */
interface BurnEntryProps {
  currency: MintCurrency['currency'];
  /** Why burning is disabled. */
  disabledReason: string | undefined;
  /** Called when the server has checked the bills and some of them can be burned. */
  onChecked: (list: BurnList) => void;
}

interface OwnBurnEntryProps extends BurnEntryProps {
  /** Switches to bearer lines. */
  onText: () => void;
}

/** The choice of the user's own bills to burn. */
export function OwnBurnEntry({ currency, disabledReason, onChecked, onText }: OwnBurnEntryProps) {
  const { t } = useTranslation('burn');
  const parts = useBillChoice({
    currencyKey: currency.key,
    hub: hubOf(currency.id),
    nextLabel: t('next'),
    onNext: async (chosen) => onChecked(await prepareOwnBurn(chosen)),
  });
  const { offer } = parts;
  const covered = useCoveredEdge();
  const isReady = offer !== undefined && offer.denominations.length > 0;
  return (
    <div className={styles.entry}>
      <ChooseBody
        {...parts}
        empty={
          <EmptyState
            icon={<BillsIcon size={32} />}
            title={t('noOwn')}
            text={t('noOwnText')}
            actions={<Button onPress={onText}>{t('toText')}</Button>}
          />
        }
      />
      {isReady && (
        <div className={foot.foot} style={covered}>
          <ChooseFooter {...parts} offer={offer} next={{ ...parts.next, disabledReason }} />
        </div>
      )}
    </div>
  );
}

/** The server's limit as a default; its response to the first check brings the current one. */
const usualMax = 500;

interface TextBurnEntryProps extends BurnEntryProps {
  /** Kept outside, because it may be the only copy. */
  text: string;
  onText: (text: string) => void;
}

/** The entry of bearer lines to burn: typed, pasted or from a file. */
export function TextBurnEntry(props: TextBurnEntryProps) {
  const { currency, disabledReason, text, onText, onChecked } = props;
  const { t } = useTranslation('burn');
  const [isTried, setTried] = useState(false);
  /** All bills of the last check, when none of them can be burned. */
  const [rejected, setRejected] = useState<readonly RejectedBill[]>([]);
  const options = useQuery(mintHouseQueries.options());
  const hub = hubOf(currency.id);
  const max = options.data?.burn[hub] ?? usualMax;
  const lines = readBillLines(text, hub, currency.id);
  const problem = billTextProblem(lines, max);
  const looking = useSubmission(async (banknotes: readonly string[]) => {
    const list = await prepareBurn({ currencyKey: currency.key, banknotes, areOwn: false });
    if (list.banknotes.length > 0) onChecked(list);
    else setRejected(list.prepared.rejectedBills);
  });
  const submit = () => {
    setTried(true);
    setRejected([]);
    if (problem === undefined) void looking.submit(lines.good.map((line) => line.text));
  };
  return (
    <div className={styles.entry}>
      <p className={styles.lead}>{t('textLead')}</p>
      <BillTextField
        {...{ hub, text, lines, problem, max, isTried }}
        currencyId={currency.id}
        onTried={() => setTried(true)}
        onText={(next) => {
          looking.clearError();
          setRejected([]);
          onText(next);
        }}
        otherHubHint={<span>{t(hub === 'blue' ? 'otherGreen' : 'otherBlue')}</span>}
      />
      {rejected.length > 0 && (
        <>
          <Alert tone="error" title={t('allWrong')} />
          <RejectedBills rejected={rejected} />
        </>
      )}
      {looking.error !== undefined && <RefusalAlert error={looking.error} />}
      {problem !== 'empty' && (
        <p role="status" className={styles.count}>
          {t('textCount', { count: lines.good.length, max })}
        </p>
      )}
      <ActionButton
        label={t('next')}
        pendingLabel={looking.isPending ? t('looking') : undefined}
        disabledReason={disabledReason ?? (problem === 'empty' ? t('textFirst') : undefined)}
        onPress={submit}
      />
    </div>
  );
}
