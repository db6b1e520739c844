import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/hub-of';
import type { exportsRoutes } from '../../../../contract/exports/exports.contract';
import type { RouteAnswer } from '../../../../contract/route/route-types';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useWaitingPayment } from '../../../core/epos/use-waiting-payment';
import { Money } from '../../../core/money/money';
import { BackToPayment } from '../../../core/money-sheet/back-to-payment';
import styles from './deposit-end.module.css';
import { MoneyEnd } from '../../../core/money-sheet/money-end';
import { RejectedBills } from '../../../core/bill-text/rejected-bills';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { sumsOf } from './sums-of';
import { useStage } from '../../../core/money-sheet/use-stage';

type Imported = RouteAnswer<(typeof exportsRoutes)['importBills']>;

interface DepositEndProps {
  title: string;
  hub: Hub | undefined;
  answer: Imported;
  /** The lines as they were sent. */
  banknotes: readonly string[];
  currencies: readonly { key: string; ticker: string; decimal: number }[];
  /** Goes back to the text, with what was rejected. */
  onEdit: (rest: string) => void;
}

/** What was taken, and of every other line why not; those can be mended and tried again. */
export function DepositEnd({ title, hub, answer, banknotes, currencies, onEdit }: DepositEndProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const waiting = useWaitingPayment();
  const { bills, rejectedBills } = answer.payload;
  const sums = sumsOf(bills, currencies);
  const [first] = sums;
  const rejected = new Set(rejectedBills.map(({ serial }) => serial));
  const rest = banknotes.filter((line) => rejected.has(line.slice(0, line.indexOf('/'))));
  const footer = (
    <>
      {rest.length > 0 && (
        <Button wide variant="secondary" onPress={() => onEdit(rest.join('\n'))}>
          {t('depositEdit')}
        </Button>
      )}
      {waiting !== undefined && <BackToPayment />}
      <Button wide variant={waiting === undefined ? 'primary' : 'secondary'} onPress={stage.close}>
        {t('done')}
      </Button>
    </>
  );
  const rejectedList = rest.length > 0 && <RejectedBills rejected={rejectedBills} />;
  if (bills.length === 0) {
    return (
      <SheetPage {...{ title, hub, footer }} heading={t('depositNone')}>
        <Alert tone="error" title={t('depositNoneText')} />
        {rejectedList}
      </SheetPage>
    );
  }
  return (
    <MoneyEnd
      {...{ title, hub, answer, footer }}
      heading={t('depositDone')}
      lead={t('depositDoneLead', { count: bills.length })}
      amount={
        sums.length === 1 && first !== undefined ? { value: first.value, ticker: first.ticker } : undefined
      }
    >
      {sums.length > 1 && (
        <ul className={styles.sums}>
          {sums.map((sum) => (
            <li key={sum.key}>
              <Money value={sum.value} ticker={sum.ticker} size="title" />
            </li>
          ))}
        </ul>
      )}
      {rejectedList}
    </MoneyEnd>
  );
}
