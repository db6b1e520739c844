import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { Alert } from '../../ui/alert';
import { FileButton, useFileDrop } from '../../ui/file-picker';
import { CopyIcon } from '../../ui/icons/sign-icons';
import { PressButton } from '../../ui/press-button';
import { useNoteText } from '../../ui/sheet-dismissal';
import { TextArea } from '../../ui/text-area';
import styles from './bill-text-field.module.css';
import type { BillLine, BillLines, BillTextProblem } from './read-bill-lines';
import { tidyChange, tidyPastedLines } from './tidy-pasted-lines';

/** Far more than the length of a line; a larger file cannot be a list of bills. */
const lineSizeMax = 1024;

/** The name of the field that the text is for. */
export const billTextName = 'bills';

interface BillTextSourcesProps {
  /** The maximum number of bills. */
  max: number;
  /** The text so far. */
  text: string;
  onText: (text: string) => void;
  /** Opens the scanner for bills; gets the look of the tile that pastes, and where the scanned lines go. */
  renderScan?: ((className: string | undefined, bring: (text: string) => void) => ReactNode) | undefined;
  /** The field, which accepts dropped files. */
  children: ReactNode;
}

/** Sources of the text beside typing: the clipboard, a chosen file, a dropped file. */
export function BillTextSources({ max, text, onText, renderScan, children }: BillTextSourcesProps) {
  const { t } = useTranslation('bill-sheets');
  const [problem, setProblem] = useState<{ kind: 'file' | 'paste'; at: string }>();
  const noteText = useNoteText(billTextName);
  const bring = (pasted: string) => {
    noteText();
    onText(tidyPastedLines(pasted));
  };
  const read = (file: File) => {
    setProblem(undefined);
    if (file.size > max * lineSizeMax) setProblem({ kind: 'file', at: text });
    else void file.text().then(bring, () => setProblem({ kind: 'file', at: text }));
  };
  const paste = () => {
    setProblem(undefined);
    void readClipboard().then(bring, () => setProblem({ kind: 'paste', at: text }));
  };
  // Gone once the text comes another way.
  const shown = problem?.at === text ? problem.kind : undefined;
  const fileDrop = useFileDrop(read);
  return (
    <div className={styles.sources} {...fileDrop}>
      <div className={styles.tiles}>
        {renderScan !== undefined && <div className={styles.scan}>{renderScan(styles.tile, bring)}</div>}
        <PressButton className={styles.tile} onPress={paste}>
          <CopyIcon size={24} />
          <span>{t('billTextPaste')}</span>
        </PressButton>
      </div>
      {children}
      <div className={styles.tools}>
        <FileButton
          variant="secondary"
          size="compact"
          label={t('billTextFile')}
          accept=".txt,text/plain"
          onFile={read}
        />
      </div>
      <p role="status" className={styles.billTextSourcesProblem}>
        {shown === 'file'
          ? t('billTextFileFailed', { count: max })
          : shown === 'paste' && t('billTextPasteFailed')}
      </p>
    </div>
  );
}

/** `navigator.clipboard` is absent over plain HTTP; that counts as a failure, not a crash. */
async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}

/** The currencies of the example lines. */
const exampleIds: Readonly<Record<Hub, number>> = { blue: 5, green: 501 };

interface BillTextFieldProps {
  /** The hub whose bills are accepted; undefined for both. */
  hub: Hub | undefined;
  /** The only currency whose bills are accepted, if restricted. */
  currencyId?: number | undefined;
  text: string;
  /** The parsed text. */
  lines: BillLines;
  /** Why it cannot be submitted. */
  problem: BillTextProblem | undefined;
  /** The maximum number of bills. */
  max: number;
  /** Says below the field what to enter. */
  description?: ReactNode;
  /** Errors show once the user has tried to continue, or has pasted or loaded a text. */
  isTried: boolean;
  onTried: () => void;
  /** `isBrought`: as a whole, from the clipboard or a file. */
  onText: (text: string, isBrought: boolean) => void;
  renderScan?: BillTextSourcesProps['renderScan'];
  /** What to do with bills of the other hub. */
  otherHubHint: ReactNode;
}

/** A field for bearer lines, typed, pasted or from a file; errors are shown for each line. */
export function BillTextField(props: BillTextFieldProps) {
  const {
    hub,
    currencyId = exampleIds[hub ?? 'green'],
    text,
    lines,
    problem,
    max,
    description,
    isTried,
    onTried,
    onText,
    renderScan,
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
    onText([text.trimEnd(), more.trim()].filter((part) => part !== '').join('\n'), true);
  };
  return (
    <>
      <BillTextSources {...{ max, text, renderScan }} onText={add}>
        <div className={styles.text}>
          <TextArea
            label={t('billText')}
            name={billTextName}
            value={text}
            onChange={(next) => onText(tidyChange(text, next), false)}
            placeholder={t('billTextPlaceholder', { start: String(currencyId).padStart(5, '0') })}
            {...(description !== undefined && { description })}
            errorMessage={isTried && problem !== undefined ? messages[problem] : undefined}
          />
        </div>
      </BillTextSources>
      {isTried && lines.wrong.length > 0 && <WrongLines wrong={lines.wrong} />}
      {/* These are whole lines, so nobody is still typing them. Without this, the form would drop them silently. */}
      {hub !== undefined && <OtherHubLines lines={lines.otherHub} hint={otherHubHint} />}
      {lines.otherCurrency.length > 0 && (
        <Alert tone="warning" title={t('billTextOtherCurrency', { count: lines.otherCurrency.length })}>
          <LineTexts lines={lines.otherCurrency} />
        </Alert>
      )}
    </>
  );
}

interface OtherHubLinesProps {
  lines: readonly BillLine[];
  /** What to do with them. */
  hint: ReactNode;
}

/** Lines of the other hub, which stay out; renders nothing without any. */
export function OtherHubLines({ lines, hint }: OtherHubLinesProps) {
  const { t } = useTranslation('bill-sheets');
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" title={t('billTextOtherHub', { count: lines.length })} actions={hint}>
      <LineTexts lines={lines} />
    </Alert>
  );
}

function WrongLines({ wrong }: Pick<BillLines, 'wrong'>) {
  const { t } = useTranslation('bill-sheets');
  return (
    <ul className={styles.problems} aria-label={t('billTextProblems')}>
      {wrong.map(({ line, text, problem }) => (
        <li key={line} className={styles.problem}>
          <b>{t('lineNumber', { line })}</b> <span>{t(problem)}</span>
          <code translate="no" className={styles.code}>
            {text}
          </code>
        </li>
      ))}
    </ul>
  );
}

function LineTexts({ lines }: { lines: readonly BillLine[] }) {
  return (
    <code translate="no" className={styles.codes}>
      {lines.map(({ text }) => text).join('\n')}
    </code>
  );
}
