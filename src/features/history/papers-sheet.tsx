import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operationFilesPath } from '../../../contract/operations/operation-files';
import type { OperationFileFormat } from '../../../contract/operations/operation-files';
import { saveFile } from '../../lib/save-file';
import { callApi, fetchFile } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/guest-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { userQueries } from '../../platform/user/user.queries';
import { ListRow } from '../../ui/list-row';
import { Sheet } from '../../ui/sheet';
import { timesOf } from './date-range';
import { isFiltered, wantedOf } from './history-search';
import type { HistorySearch } from './history-search';
import styles from './papers-sheet.module.css';

type Paper = OperationFileFormat | 'statement';

const fileEnds: Readonly<Record<Paper, string>> = {
  sheet: 'csv',
  csv: 'csv',
  json: 'json',
  statement: 'json',
};

interface PapersSheetProps {
  isOpen: boolean;
  onClose: () => void;
  search: HistorySearch;
  /** Today in the device's time zone. */
  today: string;
}

/** Saves what the filter finds as a file, or a statement that others can check. */
export function PapersSheet({ isOpen, onClose, search, today }: PapersSheetProps) {
  const { t } = useTranslation(['history', 'common']);
  const { data: user } = useQuery(userQueries.current());
  const saving = useMutation({
    mutationFn: async (paper: Paper) => {
      const content =
        paper === 'statement'
          ? await fetchStatement(statementStart(search, user?.date_create))
          : await fetchFile(operationFilesPath, { params: { format: paper }, query: wantedOf(search) });
      saveFile({
        name: `${paper === 'statement' ? 'statement' : 'history'}-${today}.${fileEnds[paper]}`,
        content,
      });
    },
  });
  const papers: readonly { paper: Paper; title: string; text: string }[] = [
    { paper: 'sheet', title: t('paperSheet'), text: t('paperSheetText') },
    { paper: 'csv', title: t('paperCsv'), text: t('paperCsvText') },
    { paper: 'json', title: t('paperJson'), text: t('paperJsonText') },
    { paper: 'statement', title: t('paperStatement'), text: t('paperStatementText') },
  ];
  const isSaving = (paper: Paper): boolean => saving.isPending && saving.variables === paper;
  return (
    <Sheet {...{ isOpen, onClose }} title={t('papersTitle')} closeLabel={t('common:close')}>
      <p className={styles.scope}>{isFiltered(search) ? t('papersFiltered') : t('papersAll')}</p>
      <div className={styles.papers} aria-busy={saving.isPending}>
        {papers.map(({ paper, title, text }) => (
          <ListRow
            key={paper}
            title={title}
            text={isSaving(paper) ? t('common:loading') : text}
            onPress={() => {
              if (!saving.isPending) saving.mutate(paper);
            }}
          />
        ))}
      </div>
      {saving.error !== null && <ErrorAlert error={saving.error} />}
      <p role="status" className={styles.scope}>
        {saving.isSuccess && t('paperSaved')}
      </p>
    </Sheet>
  );
}

/** The beginning of the chosen days, else of the account. */
function statementStart(search: HistorySearch, createdAt: string | undefined): string {
  const { start, end } = search;
  if (start !== undefined && end !== undefined) return timesOf({ start, end }).start;
  return createdAt ?? new Date(0).toISOString();
}

async function fetchStatement(from: string): Promise<Blob> {
  const { payload } = await callApi(statementsCalls.createStatement, { body: { from } });
  return new Blob([`${JSON.stringify(payload, null, 2)}\n`], { type: 'application/json' });
}
