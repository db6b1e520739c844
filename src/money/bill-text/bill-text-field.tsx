import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ArrowUpIcon, CopyIcon } from '../../ui/icons/sign-icons';
import { TextArea } from '../../ui/text-area';
import styles from './bill-text-field.module.css';
import type { BillLine, BillLines, BillTextProblem } from './read-bill-lines';

/** Far more than a line takes; a larger file is no text of bills. */
const lineSizeMax = 1024;

interface BillTextSourcesProps {
  /** The most bills that are taken. */
  max: number;
  onText: (text: string) => void;
  /** The field; a file may be dropped on it. */
  children: ReactNode;
}

/** Ways for a text to get into a field: the clipboard, a file that is chosen, a file that is dropped. */
function BillTextSources({ max, onText, children }: BillTextSourcesProps) {
  const { t } = useTranslation('bill-sheets');
  const fileRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'file' | 'paste'>();
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    if (file.size > max * lineSizeMax) setProblem('file');
    else void file.text().then(onText, () => setProblem('file'));
  };
  const paste = () => {
    setProblem(undefined);
    void readClipboard().then(onText, () => setProblem('paste'));
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    // A dropped text goes its usual way into the field.
    if (file === undefined) return;
    event.preventDefault();
    read(file);
  };
  return (
    <div
      className={styles.sources}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.tools}>
        <Button variant="secondary" size="compact" onPress={paste}>
          <CopyIcon size={20} />
          {t('billTextPaste')}
        </Button>
        <Button variant="secondary" size="compact" onPress={() => fileRef.current?.click()}>
          <ArrowUpIcon size={20} />
          {t('billTextFile')}
        </Button>
        <input
          ref={fileRef}
          type="file"
          accept=".txt,text/plain"
          aria-label={t('billTextFile')}
          hidden
          onChange={(event) => {
            read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p role="status" className={styles.billTextSourcesProblem}>
        {problem === 'file' && t('billTextFileFailed', { count: max })}
        {problem === 'paste' && t('billTextPasteFailed')}
      </p>
    </div>
  );
}

/** Absent over plain HTTP; that counts as a failure and not as a crash. */
async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}

/** Currencies of which an example of a bill may be shown. */
const exampleIds: Readonly<Record<Hub, number>> = { blue: 5, green: 501 };

interface BillTextFieldProps {
  /** Whose bills are taken here; undefined while it is not known, and then those of both. */
  hub: Hub | undefined;
  /** The only currency whose bills are taken, where there is one. */
  currencyId?: number | undefined;
  text: string;
  /** What the text says. */
  lines: BillLines;
  /** Why it can't be sent. */
  problem: BillTextProblem | undefined;
  /** The most bills that are taken. */
  max: number;
  /** Mistakes are told once somebody has tried to go on, or has brought in a text from elsewhere. */
  isTried: boolean;
  onTried: () => void;
  onText: (text: string) => void;
  /** What to do with bills of the other hub. */
  otherHubHint: string;
}

/** Bills as text, typed, pasted or out of a file; what is wrong is said of each line. */
export function BillTextField(props: BillTextFieldProps) {
  const {
    hub,
    currencyId = exampleIds[hub ?? 'green'],
    text,
    lines,
    problem,
    max,
    isTried,
    onTried,
    onText,
    otherHubHint,
  } = props;
  const { t } = useTranslation(['bill-sheets', 'validation']);
  const messages: Record<BillTextProblem, string> = {
    empty: t('validation:required'),
    over: t('billTextOver', { max }),
    otherHub: t('billTextAllOther'),
    otherCurrency: t('billTextAllOtherCurrency'),
    lines: t('billTextWrongLines', { count: lines.wrong.length }),
  };
  const add = (more: string) => {
    onTried();
    onText([text.trimEnd(), more.trim()].filter((part) => part !== '').join('\n'));
  };
  return (
    <>
      <BillTextSources max={max} onText={add}>
        <div className={styles.text}>
          <TextArea
            label={t('billText')}
            name="bills"
            value={text}
            onChange={onText}
            placeholder={t('billTextPlaceholder', { start: String(currencyId).padStart(5, '0') })}
            errorMessage={isTried && problem !== undefined ? messages[problem] : undefined}
          />
        </div>
      </BillTextSources>
      {isTried && lines.wrong.length > 0 && <WrongLines wrong={lines.wrong} />}
      {isTried && hub !== undefined && lines.otherHub.length > 0 && (
        <Alert tone="warning" title={t('billTextOtherHub', { count: lines.otherHub.length })}>
          {otherHubHint}
          <LineTexts lines={lines.otherHub} />
        </Alert>
      )}
      {isTried && lines.otherCurrency.length > 0 && (
        <Alert tone="warning" title={t('billTextOtherCurrency', { count: lines.otherCurrency.length })}>
          <LineTexts lines={lines.otherCurrency} />
        </Alert>
      )}
    </>
  );
}

function WrongLines({ wrong }: Pick<BillLines, 'wrong'>) {
  const { t } = useTranslation('bill-sheets');
  return (
    <ul className={styles.problems} aria-label={t('billTextProblems')}>
      {wrong.map(({ line, text, problem }) => (
        <li key={line} className={styles.problem}>
          <b>{t('lineNumber', { line })}</b> {t(problem)}
          <code className={styles.code}>{text}</code>
        </li>
      ))}
    </ul>
  );
}

function LineTexts({ lines }: { lines: readonly BillLine[] }) {
  return <code className={styles.codes}>{lines.map(({ text }) => text).join('\n')}</code>;
}
