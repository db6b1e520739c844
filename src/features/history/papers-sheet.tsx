import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { operationFilesPath } from '../../../contract/operations/operation-files';
import type { OperationFileFormat } from '../../../contract/operations/operation-files';
import { periodOperationsMax } from '../../../contract/statements/statements.paths';
import { dayOf } from '../../lib/day-span';
import { saveFile } from '../../lib/save-file';
import { serverNowMs } from '../../lib/server-clock';
import { callApi, fetchFile } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/proof-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { ListRow } from '../../ui/list-row';
import { Sheet } from '../../ui/sheet';
import { timesOf } from './date-range';
import type { DateRange } from './date-range';
import { isFiltered, wantedOf } from './history-search';
import type { HistorySearch } from './history-search';
import type { WantedOperations } from './history.queries';
import { useRangeText } from './operation-words';
import styles from './papers-sheet.module.css';
import { TooManyOperations, useStatementFile } from './use-statement-file';

type Paper = OperationFileFormat | 'statement' | 'day' | 'pdf';

/** What a paper's file is called and how it ends. */
const files: Readonly<Record<Paper, [name: string, end: string]>> = {
  sheet: ['history', 'csv'],
  csv: ['history', 'csv'],
  json: ['history', 'json'],
  pdf: ['statement', 'pdf'],
  statement: ['statement', 'json'],
  day: ['daily-statement', 'json'],
};

interface PapersSheetProps {
  isOpen: boolean;
  onClose: () => void;
  search: HistorySearch;
  /** Today in the device's time zone. */
  today: string;
}

/** Saves the filtered history as a file, or as a statement to read or to verify. */
export function PapersSheet({ isOpen, onClose, search, today }: PapersSheetProps) {
  const { t } = useTranslation(['history', 'common']);
  const { data: user } = useQuery(userQueries.current());
  const rangeText = useRangeText();
  const makePdf = useStatementFile();
  const days = chosenDays(search);
  const start = days === undefined ? (user?.date_create ?? new Date(0).toISOString()) : timesOf(days).start;
  const utcDay = utcToday();
  const day = days !== undefined && days.start === days.end && days.start < utcDay ? days.start : utcDay;
  const contentOf: Readonly<Record<Paper, () => Promise<Blob>>> = {
    sheet: () => fetchOperations('sheet', wantedOf(search)),
    csv: () => fetchOperations('csv', wantedOf(search)),
    json: () => fetchOperations('json', wantedOf(search)),
    pdf: () => makePdf({ start, end: timesOf(days ?? { start: today, end: today }).end }),
    statement: () => fetchStatement(start),
    day: () => fetchDayStatement(day),
  };
  /** Set at once: the mutation reports its pending state a moment later, when the user may have pressed again. */
  const isBusy = useRef(false);
  const saving = useMutation({
    mutationFn: async (paper: Paper) => {
      const [name, end] = files[paper];
      saveFile({
        name: `${name}-${paper === 'day' ? day : today}.${end}`,
        content: await contentOf[paper](),
      });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const save = (paper: Paper) => {
    if (isBusy.current) return;
    isBusy.current = true;
    saving.mutate(paper);
  };
  const dayText = (one: string): string => rangeText({ start: one, end: one });
  const range = rangeText(days ?? { start: dayOf(Date.parse(start)), end: today });
  const papers: readonly { paper: Paper; title: string; text: string }[] = [
    { paper: 'sheet', title: t('paperSheet'), text: t('paperSheetText') },
    { paper: 'csv', title: t('paperCsv'), text: t('paperCsvText') },
    { paper: 'json', title: t('paperJson'), text: t('paperJsonText') },
    { paper: 'pdf', title: t('paperPdf'), text: t('paperPdfText', { range }) },
    { paper: 'statement', title: t('paperStatement'), text: t('paperStatementText') },
    {
      paper: 'day',
      title: t('paperDay'),
      text: t(day === utcDay ? 'paperDayText' : 'paperPastDayText', { day: dayText(day) }),
    },
  ];
  const isSaving = (paper: Paper): boolean => saving.isPending && saving.variables === paper;
  return (
    <Sheet {...{ isOpen, onClose }} title={t('papersTitle')} closeLabel={t('common:close')}>
      <p className={styles.scope}>{isFiltered(search) ? t('papersFiltered') : t('papersAll')}</p>
      <div className={styles.papers} aria-busy={saving.isPending}>
        {papers.map(({ paper, title, text }) => (
          <ListRow
            key={paper}
            isTight
            icon={<DownloadIcon size={20} />}
            title={title}
            text={isSaving(paper) ? t('common:loading') : text}
            onPress={() => save(paper)}
          />
        ))}
      </div>
      {saving.error !== null && <PaperFailure error={saving.error} />}
      <p role="status" className={styles.saved}>
        {saving.isSuccess && t('paperSaved')}
      </p>
    </Sheet>
  );
}

function PaperFailure({ error }: { error: Error }) {
  const { t } = useTranslation('history');
  if (!(error instanceof TooManyOperations)) return <ErrorAlert error={error} />;
  return (
    <Alert tone="warning" title={t('paperPdfTooMany')}>
      {t('paperPdfTooManyText', { count: periodOperationsMax })}
    </Alert>
  );
}

function chosenDays({ start, end }: HistorySearch): DateRange | undefined {
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}

function fetchOperations(format: OperationFileFormat, query: WantedOperations): Promise<Blob> {
  return fetchFile(operationFilesPath, { params: { format }, query });
}

/** Daily statements are of days in UTC. */
function utcToday(): string {
  return new Date(serverNowMs()).toISOString().slice(0, 10);
}

async function fetchDayStatement(day: string): Promise<Blob> {
  return jsonFile((await callApi(statementsCalls.createDayStatement, { body: { day } })).payload);
}

async function fetchStatement(from: string): Promise<Blob> {
  return jsonFile((await callApi(statementsCalls.createStatement, { body: { from } })).payload);
}

function jsonFile(payload: object): Blob {
  return new Blob([`${JSON.stringify(payload, null, 2)}\n`], { type: 'application/json' });
}
