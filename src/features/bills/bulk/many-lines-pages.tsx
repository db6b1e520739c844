import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkLinesMax } from '../../../../contract/bulk/bulk-job-enums';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { BillTextSources, billTextName } from '../../../money/bill-text/bill-text-field';
import { tidyChange } from '../../../money/bill-text/tidy-pasted-lines';
import { MoneyPage } from '../../../money/sheets/money-page';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { bulkCalls } from '../../../platform/api/user-calls';
import { Alert } from '../../../ui/alert';
import { TextArea } from '../../../ui/text-area';
import { SwitchHubButton } from '../sheets/switch-hub-button';
import { useBillSearch } from '../sheets/use-bill-search';
import { JobRedirect } from './job-redirect';
import styles from './many-lines-pages.module.css';
import { useReadLines } from './use-read-lines';

interface ManyLinesPagesProps {
  title: string;
  hub: Hub | undefined;
  text: string;
  onText: (text: string) => void;
  /** Changes the hub and keeps the text. */
  onSwitch: (hub: Hub) => void;
  onBack: () => void;
}

/** The deposit of up to ten thousand written bills as one job: their text, and its confirmation. */
export function ManyLinesPages({ title, hub, text, onText, onSwitch, onBack }: ManyLinesPagesProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'errors', 'common']);
  const { show } = useBillSearch();
  const [banknotes, setBanknotes] = useState<readonly string[]>();
  if (banknotes === undefined)
    return <TextPage {...{ title, hub, text, onText, onSwitch, onBack }} onNext={setBanknotes} />;
  const { length: count } = banknotes;
  return (
    <MoneyPage
      call={bulkCalls.createBulkJob}
      input={{ body: { kind: 'import', lines: [...banknotes] } }}
      title={title}
      heading={t('confirm_import', { count })}
      onBack={() => setBanknotes(undefined)}
      action={{ label: t('action_import') }}
      terms={[count]}
      renderEnd={(answer) => (
        <JobRedirect job={answer.payload.job} onBegun={(job) => show({ modal: `job_${job.id}` })} />
      )}
    >
      <Alert tone="warning" title={t('final_import')}>
        {`${t('finalText')} ${t('keepList')}`}
      </Alert>
    </MoneyPage>
  );
}

interface TextPageProps extends ManyLinesPagesProps {
  onNext: (banknotes: readonly string[]) => void;
}

function TextPage({ title, hub, text, onText, onSwitch, onBack, onNext }: TextPageProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets']);
  const lines = useReadLines(text, hub);
  const count = lines?.good.length ?? 0;
  const all = lines === undefined ? 0 : count + lines.wrongCount + lines.otherCount;
  const isOver = all > bulkLinesMax;
  const isReady = lines !== undefined && count > 0 && lines.wrongCount === 0 && !isOver;
  const add = (more: string) =>
    onText([text.trimEnd(), more.trim()].filter((part) => part !== '').join('\n'));
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('manyHeading')}
      lead={t('manyLead', { count: bulkLinesMax })}
      footer={
        <>
          <p role="status" className={styles.count}>
            {lines === undefined ? t('manyReading') : t('manyReady', { count })}
          </p>
          <ActionButton
            label={t('bill-sheets:next')}
            // While it reads, the line above says so.
            isDisabled={lines === undefined}
            disabledReason={isReady || lines === undefined ? undefined : t('bill-sheets:linesMissing')}
            onPress={() => {
              if (isReady) onNext(lines.good);
            }}
          />
        </>
      }
    >
      <BillTextSources max={bulkLinesMax} text={text} onText={add}>
        <div className={styles.text}>
          <TextArea
            label={t('bill-sheets:billText')}
            name={billTextName}
            value={text}
            onChange={(next) => onText(tidyChange(text, next))}
          />
        </div>
      </BillTextSources>
      {isOver && <Alert tone="error" title={t('manyOver', { count: bulkLinesMax })} />}
      {lines !== undefined && lines.otherCount > 0 && (
        <Alert
          tone="warning"
          title={t('manyOther', { count: lines.otherCount })}
          actions={<SwitchHubButton {...{ hub, onSwitch }} />}
        />
      )}
      {lines !== undefined && lines.wrongCount > 0 && (
        <section className={styles.mistakes} aria-label={t('bill-sheets:billTextProblems')}>
          <p role="alert" className={styles.title}>
            {t('manyWrong', { count: lines.wrongCount })}
          </p>
          {lines.wrongCount > lines.wrong.length && <p>{t('manyFirst', { count: lines.wrong.length })}</p>}
          <ul className={styles.list}>
            {lines.wrong.map(({ line, text: written, problem }) => (
              <li key={line} className={styles.mistake}>
                <b>{t('bill-sheets:lineNumber', { line })}</b> <span>{t(`bill-sheets:${problem}`)}</span>
                <code translate="no" className={styles.code}>
                  {written}
                </code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SheetPage>
  );
}
