import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { ExportSummary } from '../../../../contract/exports/exports.contract';
import { exportsCalls } from '../../../platform/api/user-calls';
import { ExportIcon } from '../../../ui/icons/area-icons';
import { CoveredBack } from './bill-back';
import styles from './exported-page.module.css';
import { BillChoicePage } from './bill-choice-page';
import { billsLeft } from './bill-sums';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { NewExportPage, ShownExportPage } from './exported-page';
import { MoneyPage } from '../../../money/sheets/money-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { OpenExportsList } from './open-exports-list';
import { StartWithBill } from './start-with-bill';
import { TakeBackPage } from './take-back-page';
import { Checkbox } from '../../../ui/checkbox';

type Step =
  | { name: 'bills'; chosen?: ChosenBills }
  | { name: 'confirm'; chosen: ChosenBills }
  | { name: 'again'; summary: ExportSummary }
  | { name: 'takeBack'; summary: ExportSummary };

/** The sheet that exports bills as serials with passcodes, and completes earlier exports. */
export function ExportFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  return (
    <StartWithBill title={t('exportTitle')} heading={t('exportConfirm')}>
      {(start) => <ExportPages {...{ currencyKey, start }} />}
    </StartWithBill>
  );
}

interface ExportPagesProps {
  currencyKey: string | undefined;
  /** The preselected bill. */
  start: ChosenBills | undefined;
}

function ExportPages({ currencyKey, start }: ExportPagesProps) {
  const { t } = useTranslation('bill-sheets');
  const [step, setStep] = useState<Step>(
    start === undefined ? { name: 'bills' } : { name: 'confirm', chosen: start },
  );
  const [isAgreed, setAgreed] = useState(false);
  const title = t('exportTitle');
  const toStart = () => setStep({ name: 'bills' });
  if (step.name === 'again') return <ShownExportPage id={step.summary.id} onBack={toStart} />;
  if (step.name === 'takeBack') return <TakeBackPage summary={step.summary} onBack={toStart} />;
  if (step.name === 'bills') {
    return (
      <BillChoicePage
        {...{ title, currencyKey }}
        heading={t('exportBills')}
        nextLabel={t('next')}
        destination={{ Icon: ExportIcon, text: t('goesToPaper') }}
        start={step.chosen}
        above={
          <OpenExportsList
            currencyKey={currencyKey}
            onShow={(summary) => setStep({ name: 'again', summary })}
            onTakeBack={(summary) => setStep({ name: 'takeBack', summary })}
          />
        }
        onNext={(chosen) => {
          setAgreed(false);
          setStep({ name: 'confirm', chosen });
        }}
      />
    );
  }
  const { chosen } = step;
  const { ticker } = chosen.currency;
  const count = chosen.serials.length;
  return (
    <MoneyPage
      // Other bills need a new confirmation, with an idempotency key of its own.
      key={chosen.serials.join()}
      call={exportsCalls.exportBills}
      input={{ params: { currencyKey: chosen.currency.key }, body: { stack: [...chosen.serials] } }}
      title={title}
      heading={t('exportConfirm')}
      onBack={() => setStep({ name: 'bills', chosen })}
      isSpread
      note={<Checkbox label={t('exportAgree')} isSelected={isAgreed} onChange={setAgreed} />}
      action={{ label: t('exportAction'), isDisabled: !isAgreed }}
      conflict={{
        bills: chosen.serials,
        wanted: 'held',
        onGoOn: (rest) => setStep({ name: 'confirm', chosen: billsLeft(chosen, rest) }),
        onChooseAgain: () => setStep({ name: 'bills', chosen }),
      }}
      tray={<BillCounts combination={chosen.combination} currency={chosen.currency} value={chosen.value} />}
      terms={[chosen.value, ticker]}
      renderEnd={(answer) => <NewExportPage answer={answer} />}
    >
      <CoveredBack
        nominal={chosen.combination.at(-1)?.nominal ?? ''}
        {...{ ticker }}
        hub={hubOf(chosen.currency.id)}
      />
      <p className={styles.warning}>
        <strong>{t('exportWarning')}</strong> <span>{t('exportWarningText', { count })}</span>
      </p>
    </MoneyPage>
  );
}
